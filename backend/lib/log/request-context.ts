import { AsyncLocalStorage } from "node:async_hooks"

interface RequestContext {
  requestId: string
  /** Never logged (ruling 41). */
  network: string
}

export const requestContext = new AsyncLocalStorage<RequestContext>()

/** Empty for the shop's own work. */
export function requester(): string {
  return requestContext.getStore()?.network ?? ""
}
