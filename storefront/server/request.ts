import { normalPath, redirectOf } from "../app/lib/paths"

const apiPath = /^\/(?:(?:store|admin|auth|app|api|health|ready|hooks|cloud)(?:\/|$)|static\/.)/i

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

/** Their addresses are tickets, to files, purchases, alerts or into an account: they are told to no other site (ruling 41). */
const ticketPages = new Set([
  "/confirmation",
  "/purchase",
  "/receipt",
  "/reset-password",
  "/verification-success",
  "/listing-alert/confirm",
  "/listing-alert/end",
])

/** `path`: in its normal form. */
export function isTicketPage(path: string): boolean {
  return ticketPages.has(path)
}

const formPages = new Set([
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/gift-cards",
  "/services",
  "/cdlearning",
  "/contact",
  "/listing-alert",
  "/listing-alert/confirm",
  "/listing-alert/end",
])

/**
 * Where a form leads that was posted to its own page because no script was there to send it: to that page again. What
 * was typed is not looked at.
 */
export function formAgain(url: URL): string | undefined {
  const path = normalPath(url.pathname)
  return formPages.has(path) ? path + url.search : undefined
}

/** The path that a data request asks about: `/_data/products` is about `/products`. Undefined for other requests. */
export function dataPath(pathname: string): string | undefined {
  if (pathname !== "/_data" && !pathname.startsWith("/_data/")) return undefined
  return pathname.slice("/_data".length) || "/"
}
