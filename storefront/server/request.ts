import type { IncomingMessage } from "node:http"
import { normalPath, redirectOf } from "../app/lib/paths"

const apiPath = /^\/(?:store|admin|auth|app|api|static|health|hooks|cloud)(?:\/|$)/i

/** Paths that belong to Medusa and the contract, not to the storefront. */
export function isApiPath(pathname: string): boolean {
  return apiPath.test(pathname)
}

/** Where a page's address really leads, with the status to say so; undefined when it leads to itself. */
export function redirectFor(url: URL): { status: 301 | 302; location: string } | undefined {
  const moved = redirectOf(url.pathname)
  if (moved) return { status: 301, location: moved + url.search }
  const lost = normalPath(url.pathname) === "/confirmation" && !url.searchParams.get("transaction")
  return lost ? { status: 302, location: "/" } : undefined
}

/** The path that a data request asks about: `/_data/products` is about `/products`. Undefined for other requests. */
export function dataPath(pathname: string): string | undefined {
  if (pathname !== "/_data" && !pathname.startsWith("/_data/")) return undefined
  return pathname.slice("/_data".length) || "/"
}

const host = /^[a-z0-9.-]+(?::\d+)?$|^\[[0-9a-f:]+\](?::\d+)?$/i

/** Scheme and host of this request; null when the Host header is none. */
export function originOf(req: IncomingMessage): string | null {
  const name = req.headers.host
  if (!name || !host.test(name)) return null
  const encrypted = "encrypted" in req.socket && req.socket.encrypted === true
  return `${encrypted ? "https" : "http"}://${name}`
}
