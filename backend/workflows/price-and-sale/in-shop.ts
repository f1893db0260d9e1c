import type { MedusaContainer } from "@medusajs/framework/types"
import { isListed, isOpeningListing, listingCategory } from "../../lib/listing-category"
import { type Lack, pricesOf } from "../catalogue/offer"
import { readRows } from "../catalogue/product-rows"
import { lacksOfEach } from "../digital-product/digital-product-view"
import { type ProductWithFacts, productsWithFacts } from "../digital-product/product-with-facts"
import { inWords } from "./price-view"

export type InShopState = "listed" | "coming_soon" | "by_search" | "not_for_sale" | "draft"

/** Amounts in dollars. */
export interface ProductInShop {
  id: string
  state: InShopState
  lacks: Lack[]
  price: string | null
  original_price: string | null
}

export async function productsInShop(container: MedusaContainer, ids: string[]): Promise<ProductInShop[]> {
  const products = await productsWithFacts(container, ids)
  const [lacks, listed] = await Promise.all([lacksOfEach(container, products), listedCategories(container)])
  return products.map((product) => {
    const its = lacks.get(product.id) ?? []
    const prices = pricesOf(product)
    return {
      id: product.id,
      state: stateOf(its, product, listed),
      lacks: its,
      ...(prices ? inWords(prices) : { price: null, original_price: null }),
    }
  })
}

export function stateOf(
  lacks: readonly Lack[],
  { categories, type }: Pick<ProductWithFacts, "categories" | "type">,
  listed: ReadonlySet<string>,
): InShopState {
  if (lacks.includes("published")) return "draft"
  if (lacks.length > 0) return "not_for_sale"
  const home = listingCategory(categories ?? [], type?.value ?? "")
  if (listed.has(home) || categories?.some(({ handle }) => listed.has(handle))) return "listed"
  return isOpeningListing(home) ? "coming_soon" : "by_search"
}

async function listedCategories(container: MedusaContainer): Promise<Set<string>> {
  const filters = { is_active: true, is_internal: false }
  const categories = await readRows(container, "product_category", ["handle", "metadata"], filters)
  return new Set(categories.filter(isListed).map(({ handle }) => handle))
}
