import type { Release } from "../../../../backend/lib/definition/delivered-file"
import { documentedProduct, mainCategories } from "./documented-products"

/** Servers without Medusa know only the file's name. */
interface Purchase {
  filename: string
  transaction_id: string
  created_at?: string | undefined
  title?: string | undefined
  category?: string | undefined
  version?: string | undefined
  versions?: Release[] | undefined
  held_version?: string | undefined
  licences?: number | undefined
  purchase_token?: string | undefined
  page?: string | undefined
}

/** account-and-routes.md §3. */
export interface LibraryEntry {
  id: string
  title: string
  category: string
  type: "product"
  version: string | undefined
  /** Newest first; empty if the server does not send them. */
  versions: readonly Release[]
  heldVersion: string | undefined
  /** 1 if the server does not send it. */
  licences: number
  filename: string
  transactionId: string
  /** Undefined if the server does not send it. */
  purchaseToken: string | undefined
  /** Undefined if the product is not in the shop any more. */
  page: string | undefined
  /** UTC; undefined if unreadable. */
  purchasedAt: string | undefined
}

/** Every purchase must be listed (ruling 10). */
export const otherCategory = "Other"

/** Values from the server take precedence (rulings 10 and 39). */
export function libraryEntry(purchase: Purchase): LibraryEntry {
  const { filename } = purchase
  const documented = documentedProduct(filename)
  return {
    id: documented?.id ?? filename,
    title: purchase.title?.trim() || documented?.title || filename,
    category: knownCategory(purchase.category) ?? documented?.category ?? otherCategory,
    type: "product",
    version: purchase.version?.trim() || undefined,
    versions: purchase.versions ?? [],
    heldVersion: purchase.held_version,
    licences: purchase.licences ?? 1,
    filename,
    transactionId: purchase.transaction_id,
    purchaseToken: purchase.purchase_token,
    page: purchase.page,
    purchasedAt: purchase.created_at,
  }
}

/** Undefined for `Unknown` and for no text. */
function knownCategory(given: string | undefined): string | undefined {
  const name = given?.trim()
  if (!name || isSame(name, "Unknown")) return undefined
  return [...mainCategories, otherCategory].find((category) => isSame(category, name)) ?? name
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
