import { matchPage, normalPath } from "../../lib/paths"

const formPages = ["/login", "/signup", "/forgot-password", "/reset-password", "/verification-success"]

const personalPages = ["/profile", "/my-products", "/my-courses"]

export function needsSignIn(pathname: string): boolean {
  return personalPages.includes(normalPath(pathname))
}

/** `place`: path with query. */
export function loginFor(place: string): string {
  return withPlace("/login", new URLSearchParams({ next: place }))
}

/** Anyone can write a link to another site: only pages of this shop are allowed. */
export function rememberedPlace(next: string | null): string | undefined {
  if (!next?.startsWith("/") || next.includes("//") || /[\\\s\p{C}]/u.test(next)) return undefined
  const [pathname = "/"] = next.split(/[?#]/)
  const isPage = matchPage(pathname) !== undefined
  return isPage && !formPages.includes(normalPath(pathname)) ? next : undefined
}

export function withPlace(path: "/login" | "/signup", parameters: URLSearchParams): string {
  const next = rememberedPlace(parameters.get("next"))
  return next === undefined ? path : `${path}?${new URLSearchParams({ next })}`
}
