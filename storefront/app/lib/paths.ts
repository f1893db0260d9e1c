/** shop.md §2. `:id` is one segment. */
export const pagePatterns = [
  ["/", "home"],
  ["/products", "products"],
  ["/grasshopper-scripts", "category"],
  ["/dynamo-scripts", "category"],
  ["/rhino", "category"],
  ["/revit", "category"],
  ["/categories/:id", "category"],
  ["/products/:id", "product"],
  ["/gift-cards", "gift-cards"],
  ["/services", "services"],
  ["/cdlearning", "training"],
  ["/contact", "contact"],
  ["/listing-alert", "listing-alert"],
  ["/listing-alert/:id", "listing-alert"],
  ["/update-mails", "update-mails"],
  ["/search", "search"],
  ["/privacypolicy", "privacy-policy"],
  ["/termsofservice", "terms-of-service"],
  ["/offline", "offline"],
  ["/cart", "cart"],
  ["/checkout", "checkout"],
  ["/confirmation", "confirmation"],
  ["/purchase", "purchase"],
  ["/receipt", "receipt"],
  ["/login", "login"],
  ["/signup", "signup"],
  ["/forgot-password", "forgot-password"],
  ["/reset-password", "reset-password"],
  ["/verification-success", "verification-success"],
  ["/profile", "profile"],
  ["/my-products", "my-products"],
  ["/my-courses", "my-courses"],
] as const

/** Atom feed of new versions: of one product, or of all. */
export function releasesPath(product?: { id: string }): string {
  return product ? `/products/${product.id}/releases.atom` : "/releases.atom"
}

/** Ruling 3. */
export const redirects = [
  ["/courses", "/cdlearning"],
  ["/products/rhino-scripts", "/rhino"],
  ["/products/revit-plugins", "/revit"],
] as const

export const categoryPaths: Readonly<Record<string, string>> = {
  rhino: "/rhino",
  grasshopper: "/grasshopper-scripts",
  revit: "/revit",
  dynamo: "/dynamo-scripts",
}

export function categoryPath({ handle, listed }: { handle: string; listed: boolean }): string {
  return openingPath(handle) ?? (listed ? `/categories/${encodeURIComponent(handle)}` : "/products")
}

export function isOpeningCategory(handle: string): boolean {
  return Object.hasOwn(categoryPaths, handle)
}

function openingPath(handle: string): string | undefined {
  return isOpeningCategory(handle) ? categoryPaths[handle] : undefined
}

export function categoryOfPath(path: string): string | undefined {
  return Object.keys(categoryPaths).find((handle) => categoryPaths[handle] === path)
}

/** Ruling 3. */
export function normalPath(pathname: string): string {
  const trimmed = pathname.toLowerCase().replace(/\/+$/, "")
  return trimmed === "" ? "/" : trimmed
}

export function redirectOf(pathname: string): string | undefined {
  const path = normalPath(pathname)
  const [, handle = ""] = /^\/categories\/([a-z]+)$/.exec(path) ?? []
  return redirects.find(([from]) => from === path)?.[1] ?? openingPath(handle)
}

/** Only the checkout's policy allows PayPal's script (ruling 43). /app is Medusa's dashboard. */
export function hasOwnDocument(pathname: string): boolean {
  return ["/checkout", "/app"].includes(normalPath(pathname))
}

export type MatchedPage = { page: (typeof pagePatterns)[number][1]; path: string; id: string }

export function matchPage(pathname: string): MatchedPage | undefined {
  const path = normalPath(pathname)
  const found = matchPattern(path)
  return found && { page: found.page, path, id: found.id }
}

export function patternOfPage(pathname: string): string | undefined {
  return matchPattern(normalPath(pathname))?.pattern
}

function matchPattern(path: string) {
  for (const [pattern, page] of pagePatterns) {
    if (pattern === path) return { pattern, page, id: "" }
    const [prefix, parameter] = pattern.split(":")
    const rest = prefix && path.startsWith(prefix) ? path.slice(prefix.length) : ""
    if (parameter && rest && !rest.includes("/")) return { pattern, page, id: rest }
  }
  return undefined
}
