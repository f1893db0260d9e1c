import { matchPage, normalPath } from "../../lib/paths"

/** The pages of getting in: nobody is sent back to one of them. */
const formPages = ["/login", "/signup", "/forgot-password", "/reset-password", "/verification-success"]

/** Where nobody who is signed out may be. */
const personalPages = ["/profile", "/my-products", "/my-courses"]

export function needsSignIn(pathname: string): boolean {
  return personalPages.includes(normalPath(pathname))
}

/** The login page's address for somebody who wanted to be at `place`, a path with its query. */
export function loginFor(place: string): string {
  return carried("/login", new URLSearchParams({ next: place }))
}

/**
 * The place that the parameter `next` names, as a path with its query; undefined when it is not one of this shop's
 * pages: anybody can write a link with another site in it.
 */
export function rememberedPlace(next: string | null): string | undefined {
  if (!next?.startsWith("/") || next.includes("//") || /[\\\s\p{C}]/u.test(next)) return undefined
  const [pathname = "/"] = next.split(/[?#]/)
  const isPage = matchPage(pathname) !== undefined
  return isPage && !formPages.includes(normalPath(pathname)) ? next : undefined
}

/** The address of another page of getting in, with the place that this one's parameters name. */
export function carried(path: "/login" | "/signup", parameters: URLSearchParams): string {
  const next = rememberedPlace(parameters.get("next"))
  return next === undefined ? path : `${path}?${new URLSearchParams({ next })}`
}
