import { AsyncLocalStorage } from "node:async_hooks"

interface RequestContext {
  requestId: string
  /** This is never logged (ruling 41). */
  network: string
}

export const requestContext = new AsyncLocalStorage<RequestContext>()

/** Returns an empty text for the shop's own work. */
export function requester(): string {
  return requestContext.getStore()?.network ?? ""
}
