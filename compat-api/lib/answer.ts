import type { Response } from "express"
import type { Outcome } from "../contract/outcome"

/** Never cached (ruling 29). */
export function answer<A extends { success: boolean } = Outcome>(res: Response, status: number, body: A): void {
  if (!body.success) refusals.add(res)
  res.status(status).set("Cache-Control", "no-store").json(body)
}

export function fail(res: Response, status: number, message: string): void {
  const requestId = res.getHeader("X-Request-Id")
  const isFault = status >= 500 && typeof requestId === "string"
  answer<Outcome>(res, status, { success: false, message, ...(isFault ? { requestId } : {}) })
}

const refusals = new WeakSet<Response>()

/** For `success: false`, also with a 200. */
export function hasRefused(res: Response): boolean {
  return res.statusCode >= 400 || refusals.has(res)
}
