import { normalPath, redirectOf } from "../app/lib/paths"

const apiPath = /^\/(?:(?:store|admin|auth|app|api|health|ready|hooks|cloud)(?:\/|$)|static\/.)/i

/** Medusa and the contract. */
export function isApiPath(pathname: string): boolean {
  return apiPath.test(pathname)
}

const medusaPath = /^\/(?:store|admin|auth|hooks|cloud)(?:\/|$)/i
const medusaFile = /^\/admin\/.+\/(?:pdf|content|file|export)$/i

interface Asked {
  method?: string | undefined
  headers: { accept?: string | undefined }
}

/** Ruling 5. */
export function isVisitOfMedusa({ method, headers }: Asked, pathname: string): boolean {
  const isVisit = (method === "GET" || method === "HEAD") && /\btext\/html\b/.test(headers.accept ?? "")
  return isVisit && medusaPath.test(pathname) && !medusaFile.test(pathname)
}

export function redirectFor(url: URL): { status: 301 | 302; location: string } | undefined {
  // W3C, A Well-Known URL for Changing Passwords. Visitors who are signed out sign in on the way.
  if (url.pathname === "/.well-known/change-password") return { status: 302, location: "/profile" }
  const moved = redirectOf(url.pathname)
  if (moved) return { status: 301, location: moved + url.search }
  const lost = normalPath(url.pathname) === "/confirmation" && !url.searchParams.get("transaction")
  return lost ? { status: 302, location: "/" } : undefined
}

/** Addresses with secrets, hidden from other sites (ruling 41). */
const ticketPages = new Set([
  "/confirmation",
  "/purchase",
  "/receipt",
  "/reset-password",
  "/verification-success",
  "/listing-alert/confirm",
  "/listing-alert/end",
  "/update-mails",
])

/** `path`: normalized. */
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

/** Without scripts, a form posts to its own page. */
export function formAgain(url: URL): string | undefined {
  const path = normalPath(url.pathname)
  return formPages.has(path) ? path + url.search : undefined
}

/** `/_data/products` gives `/products`. */
export function dataPath(pathname: string): string | undefined {
  if (pathname !== "/_data" && !pathname.startsWith("/_data/")) return undefined
  return pathname.slice("/_data".length) || "/"
}
