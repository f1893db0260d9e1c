/**
 * How long browsers and proxies keep a file of the client build, as a Cache-Control header. What Vite names by its
 * content never changes; drawings and films keep their addresses when they are drawn anew, since orders and carts remember them, so a
 * day passes until everyone sees it (docs/decisions/017).
 */
export function assetAge(pathname: string): string {
  if (pathname.startsWith("/assets/")) return "public, max-age=31536000, immutable"
  if (/^\/(?:media|videos)\//.test(pathname)) return "public, max-age=86400, stale-while-revalidate=604800"
  // An update reaches browsers with the next page.
  if (pathname === "/sw.js") return "no-cache"
  return "public, max-age=3600"
}

/** Of what builds name by its content. */
const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  woff2: "font/woff2",
}

/** The name and the type of a file that builds name by its content; undefined for every other address. */
export function assetAt(pathname: string): { name: string; type: string } | undefined {
  const [, name, ending] = /^\/assets\/([\w.-]{1,200}\.(\w+))$/.exec(pathname) ?? []
  const type = types[ending ?? ""]
  return name && type ? { name, type } : undefined
}
