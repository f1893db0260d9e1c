import { decodedPart } from "../../compat-api/doors/address"

export type Area = "page" | "checkout" | "admin" | "api" | "upload" | "asset"

const patterns: readonly [RegExp, Area][] = [
  [/^\/+(?:store|admin|auth|api|health|ready|hooks|cloud)(?:\/|$)/i, "api"],
  [/^\/+app(?:\/|$)/i, "admin"],
  [/^\/+static\/./i, "upload"],
  [/^\/(?:assets|media|videos)\//, "asset"],
  [/^\/+checkout\/*$/i, "checkout"],
]

/** A request line may hold a whole URL. */
export function pathOf(address: string): string {
  if (!address.startsWith("/")) return URL.canParse(address) ? new URL(address).pathname : "/"
  const end = address.search(/[?#]/)
  return end < 0 ? address : address.slice(0, end)
}

/** Paths that can be spelled in only one way. */
const plain = /^\/[\w/.~-]*(?:\?|$)/

/** Decodes an address once and encodes it again. An address that cannot be decoded matches nothing. */
export function oneSpelling(address: string): string {
  if (plain.test(address)) return address
  if (!address.startsWith("/")) {
    if (!URL.canParse(address)) return address
    const { pathname, search } = new URL(address)
    return oneSpelling(pathname + search)
  }
  const [whole = ""] = address.split("#", 1)
  const path = pathOf(whole)
  const parts = path.split("/").map(decodedPart)
  const isWhole = parts.every((part) => part !== undefined)
  return (isWhole ? parts.map(encodedPart).join("/") : path) + whole.slice(path.length)
}

function encodedPart(part: string): string {
  return encodeURI(part).replace(/[?#]/g, encodeURIComponent)
}

/** Clients resolve dot segments before they send an address (RFC 3986, 5.2.4). */
export function hasDotSegment(path: string): boolean {
  return /\/\.{1,2}(?:\/|$)/.test(path)
}

export function areaOf(path: string): Area {
  for (const [pattern, area] of patterns) if (pattern.test(path)) return area
  return "page"
}
