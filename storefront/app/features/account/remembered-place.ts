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
  const next = rememberedPlace(place)
  return next === undefined ? "/login" : `/login?${new URLSearchParams({ next })}`
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
