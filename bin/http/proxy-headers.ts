import { randomUUID } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { log } from "../../backend/lib/log/log"
import type { Settings } from "../../backend/lib/settings"

/** Staff's session cookie is set over https only. */
export function schemeOf({ headers }: IncomingMessage): "https" | "http" {
  const [first = ""] = String(headers["x-forwarded-proto"] ?? "").split(",")
  return first.trim().toLowerCase() === "https" ? "https" : "http"
}

export const schemeTrouble =
  "PUBLIC_URL is https, but calls come without `X-Forwarded-Proto: https`, so staff cannot sign in: have the proxy that ends TLS set this header, and those behind it keep it."

/** Warns once if no proxy sends the scheme. */
export function watchScheme({ publicUrl, trustProxy }: Pick<Settings, "publicUrl" | "trustProxy">) {
  let isLogged = !publicUrl.startsWith("https:") || trustProxy === 0
  return (req: IncomingMessage, _res: unknown, next: () => void): void => {
    if (!isLogged && req.headers["x-forwarded-for"] && schemeOf(req) === "http") {
      isLogged = true
      log.warn("scheme_not_forwarded", { message: schemeTrouble })
    }
    next()
  }
}

const safe = /^[A-Za-z0-9_-]{8,64}$/

/** Accepts only safe ids of trusted proxies. Medusa reads the header. */
export function identify(req: IncomingMessage, trustedProxies: number): string {
  const given = req.headers["x-request-id"]
  const id = trustedProxies > 0 && typeof given === "string" && safe.test(given) ? given : randomUUID()
  req.headers["x-request-id"] = id
  return id
}
