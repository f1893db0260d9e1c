import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isListed, isOpeningListing, listingCategory } from "../../lib/listing-category"
import { type Lack, pricesOf } from "../catalogue/offer"
import { type ProductWithFacts, productsWithFacts } from "../digital-product/product-with-facts"
import { lacksOfEach } from "../digital-product/shown-digital-product"
import { inWords } from "./shown-price"

/** What shoppers find of a product: in a listing, in one that says Coming Soon, by search alone, or not at all. */
export type InShopState = "listed" | "coming_soon" | "by_search" | "not_for_sale" | "draft"

/** A row of the dashboard's list of products. Amounts are dollars. */
export interface ProductInShop {
  id: string
  state: InShopState
  lacks: Lack[]
  /** What shoppers pay now, or would; null where it has no price. */
  price: string | null
  original_price: string | null
}

/** Where products are in the shop and what they cost there, in the few statements that one of them takes. */
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

/** By what it lacks, the categories and the type that it has, and the handles of those that are listed. */
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
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product_category",
    fields: ["handle", "metadata"],
    filters: { is_active: true, is_internal: false },
  })
  return new Set(data.filter(isListed).map(({ handle }) => handle))
}
