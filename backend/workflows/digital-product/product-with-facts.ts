import type { MedusaContainer } from "@medusajs/framework/types"
import { notFound } from "../../lib/refusals"
import { storedFactsOf } from "../../modules/digital-product/stored-facts"
import {
  type DigitalProductRow,
  listingFields,
  offerFields,
  type ProductRow,
  pricesIn,
  readRows,
} from "../catalogue/product-rows"
import { sellingTerms } from "../catalogue/selling-terms"

const fields = [...offerFields, ...listingFields, "id", "title", "handle", "type.id", "variants.title"] as const

export interface ProductWithFacts extends ProductRow<(typeof fields)[number]> {
  digital_product: DigitalProductRow | null
}

const ownFields = ["digital_product.*", "digital_product.files.id", "digital_product.files.is_current"] as const

/** Throws `not_found`. */
export async function productWithFacts(container: MedusaContainer, productId: string): Promise<ProductWithFacts> {
  const [product] = await productsWithFacts(container, [productId])
  if (!product) throw notFound(`There is no product ${productId}.`)
  return product
}

/** Returns products in any order. */
export async function productsWithFacts(container: MedusaContainer, ids: string[]): Promise<ProductWithFacts[]> {
  const prices = pricesIn(await sellingTerms(container))
  const rows = await readRows(container, "product", [...fields, ...ownFields], { id: ids }, prices)
  return rows.map(({ digital_product: facts, ...product }) => ({
    ...product,
    // Query omits missing links.
    digital_product: facts ? { ...facts, ...storedFactsOf(facts) } : null,
  }))
}
