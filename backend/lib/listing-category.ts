/** The shop's listings: the handle of each one's category, by the type of its products (shop.md §2, ruling 9). */
const listings: Readonly<Record<string, string>> = {
  "Grasshopper Script": "grasshopper",
  "Dynamo Script": "dynamo",
  "Rhino Script": "rhino",
  "Revit Plugin": "revit",
}

/**
 * The category that lists a product: the first of its own that has a listing, else that of its type, else whichever it
 * has; empty when nothing says where it belongs.
 */
export function listingCategory(categories: readonly string[], type: string): string {
  return categories.find(hasListing) ?? listings[type] ?? categories[0] ?? ""
}

/** What a product is called beside its name: its type, else that of its listing. Never empty: carts want one of each line. */
export function shownType(type: string, category: string): string {
  const ofListing = Object.keys(listings).find((name) => listings[name] === category)
  return type || ofListing || "Digital Product"
}

/** Whether a category has a page on which its products are listed. */
export function hasListing(category: string): boolean {
  return Object.values(listings).includes(category)
}
