/** Parts of the shop that answer under one policy each. */
export type Area = "page" | "checkout" | "admin" | "api" | "upload" | "asset"

const patterns: readonly [RegExp, Area][] = [
  [/^\/+(?:store|admin|auth|api|health|ready|hooks|cloud)(?:\/|$)/i, "api"],
  [/^\/+app(?:\/|$)/i, "admin"],
  [/^\/+static\/./i, "upload"],
  [/^\/(?:assets|media|videos)\//, "asset"],
  [/^\/+checkout\/*$/i, "checkout"],
]

/** The path of a request line, which may also hold a whole address: that is routed by its path all the same. */
export function pathOf(address: string): string {
  if (!address.startsWith("/")) return URL.canParse(address) ? new URL(address).pathname : "/"
  const end = address.search(/[?#]/)
  return end < 0 ? address : address.slice(0, end)
}

/** The area of a path. Whatever is not recognised is a page. */
export function areaOf(path: string): Area {
  for (const [pattern, area] of patterns) if (pattern.test(path)) return area
  return "page"
}
