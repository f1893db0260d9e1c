import { randomUUID } from "node:crypto"
import type { IncomingMessage } from "node:http"

const safe = /^[A-Za-z0-9_-]{8,64}$/

/**
 * The number of a request: the one that a trusted proxy gave it, if it has a safe form, else a new one. It is written
 * into the request's header, where Medusa looks for it.
 */
export function identify(req: IncomingMessage, trustedProxies: number): string {
  const given = req.headers["x-request-id"]
  const id = trustedProxies > 0 && typeof given === "string" && safe.test(given) ? given : randomUUID()
  req.headers["x-request-id"] = id
  return id
}
