import { randomUUID } from "node:crypto"
import type { IncomingMessage } from "node:http"

const safe = /^[A-Za-z0-9_-]{8,64}$/

/** Accepts only safe ids of trusted proxies. Medusa reads the header. */
export function identify(req: IncomingMessage, trustedProxies: number): string {
  const given = req.headers["x-request-id"]
  const id = trustedProxies > 0 && typeof given === "string" && safe.test(given) ? given : randomUUID()
  req.headers["x-request-id"] = id
  return id
}
