/**
 * The listings that the shop opened with: the handle of each one's category, by the type of its products (shop.md §2,
 * ruling 9).
 */
const openingListings: Readonly<Record<string, string>> = {
  "Grasshopper Script": "grasshopper",
  "Dynamo Script": "dynamo",
  "Rhino Script": "rhino",
  "Revit Plugin": "revit",
}

/** A category as a product knows it. */
export interface OwnCategory {
  handle: string
  metadata?: Record<string, unknown> | null | undefined
}

/**
 * The category that a product is at home in, which its breadcrumb leads to: the first of its own that the shop opened
 * with, else the first that staff listed, else that of its type, else whichever it has; empty when nothing says where it
 * belongs.
 */
export function listingCategory(categories: readonly OwnCategory[], type: string): string {
  const home = categories.find(({ handle }) => isOpeningListing(handle)) ?? categories.find(isListed)
  return home?.handle ?? openingListings[type] ?? categories[0]?.handle ?? ""
}

/**
 * What a product is called beside its name: its type, else that of its listing. Never empty: carts want one of each
 * line.
 */
export function shownType(type: string, category: string): string {
  return type || openingTypeOf(category) || "Digital Product"
}

/** The type whose products are in this listing without a category of their own. */
export function openingTypeOf(category: string): string | undefined {
  return Object.keys(openingListings).find((type) => openingListings[type] === category)
}

/** Whether a category has had its page since the shop opened, listed or announced. */
export function isOpeningListing(category: string): boolean {
  return Object.values(openingListings).includes(category)
}

/** Whether staff opened a category's listing. Medusa admin's metadata editor writes texts. */
export function isListed({ metadata }: Pick<OwnCategory, "metadata">): boolean {
  return metadata?.listed === true || metadata?.listed === "true"
}

/** The order that staff gave a listing: Medusa's ids of products, the first ones of it at least. */
export function listingOrder({ metadata }: Pick<OwnCategory, "metadata">): string[] {
  const order = metadata?.order
  return Array.isArray(order) ? order.filter((id) => typeof id === "string") : []
}
