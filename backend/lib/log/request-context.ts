import { AsyncLocalStorage } from "node:async_hooks"

/** What every line of the log that is written on behalf of a request carries. */
interface RequestContext {
  requestId: string
}

export const requestContext = new AsyncLocalStorage<RequestContext>()
