/** shop.md §2, ruling 9. */
const openingListings: Readonly<Record<string, string>> = {
  "Grasshopper Script": "grasshopper",
  "Dynamo Script": "dynamo",
  "Rhino Script": "rhino",
  "Revit Plugin": "revit",
}

export const openingHandles: readonly string[] = Object.values(openingListings)

export interface CategoryFacts {
  handle: string
  metadata?: Record<string, unknown> | null | undefined
}

/** Prefers the category whose listing is opening, then one listed by staff, then the type's, then any. May be empty. */
export function listingCategory(categories: readonly CategoryFacts[], type: string): string {
  const home = categories.find(({ handle }) => isOpeningListing(handle)) ?? categories.find(isListed)
  return home?.handle ?? openingListings[type] ?? categories[0]?.handle ?? ""
}

/** Cart lines need a type. */
export function productType(type: string, category: string): string {
  return type || openingTypeOf(category) || "Digital Product"
}

export function openingTypeOf(category: string): string | undefined {
  return Object.keys(openingListings).find((type) => openingListings[type] === category)
}

export function isOpeningListing(category: string): boolean {
  return openingHandles.includes(category)
}

/** Medusa admin's metadata editor writes strings. */
export function isListed({ metadata }: Pick<CategoryFacts, "metadata">): boolean {
  return metadata?.listed === true || metadata?.listed === "true"
}

/** Product ids in the order that staff set. Some products may be missing. */
export function listingOrder({ metadata }: Pick<CategoryFacts, "metadata">): string[] {
  const order = metadata?.order
  return Array.isArray(order) ? order.filter((id) => typeof id === "string") : []
}
