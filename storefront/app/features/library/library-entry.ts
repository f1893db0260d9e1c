import { documentedProduct, mainCategories } from "./documented-products"

/** A bought file as a server of the contract names it; one without Medusa behind it knows no more than the file's name. */
interface Purchase {
  filename: string
  transaction_id: string
  created_at: string
  title?: string | undefined
  category?: string | undefined
  version?: string | undefined
  licences?: number | undefined
  purchase_token?: string | undefined
}

/** What My Products shows of a bought file (account-and-routes.md §3). */
export interface LibraryEntry {
  id: string
  title: string
  category: string
  type: "product"
  /** Undefined when the server does not tell. */
  version: string | undefined
  /** At least one: where the server does not tell. */
  licences: number
  filename: string
  transactionId: string
  /** Opens the page of its purchase; undefined when the server does not tell. */
  purchaseToken: string | undefined
  /** A moment in UTC. */
  purchasedAt: string
}

/** Where products go that no category is known of: nobody who paid may miss one (ruling 10). */
export const otherCategory = "Other"

/** What the server says of a product comes before the document's table (rulings 10 and 39). */
export function libraryEntry(purchase: Purchase): LibraryEntry {
  const { filename } = purchase
  const documented = documentedProduct(filename)
  return {
    id: documented?.id ?? filename,
    title: purchase.title?.trim() || documented?.title || filename,
    category: knownCategory(purchase.category) ?? documented?.category ?? otherCategory,
    type: "product",
    version: purchase.version?.trim() || undefined,
    licences: purchase.licences ?? 1,
    filename,
    transactionId: purchase.transaction_id,
    purchaseToken: purchase.purchase_token,
    purchasedAt: purchase.created_at,
  }
}

/** A category by its one name; undefined for the document's `Unknown` and for nothing. */
function knownCategory(given: string | undefined): string | undefined {
  const name = given?.trim()
  if (!name || isSame(name, "Unknown")) return undefined
  return [...mainCategories, otherCategory].find((category) => isSame(category, name)) ?? name
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
