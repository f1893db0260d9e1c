import type { MedusaContainer } from "@medusajs/framework/types"
import { isListed, isOpeningListing, listingCategory } from "../../lib/listing-category"
import { onThisOrigin } from "../../lib/own-files"
import { type PageFacts, textsOf } from "../../modules/digital-product/page-facts"
import { type Lack, lacksOf, soldVariant } from "../catalogue/offer"
import { sellingTerms } from "../catalogue/selling-terms"
import { ratesOf, taxableProduct } from "../catalogue/tax-rates"
import { type ProductNames, proposedNames, wasEverSold } from "./names"
import { type DigitalProductRow, type ProductWithFacts, productWithFacts } from "./product-with-facts"

/** A digital product as staff see it. */
export interface ShownDigitalProduct extends PageFacts, ProductNames {
  id: string
  /** Tickets and carts know it by its names: they cannot be changed any more. */
  was_sold: boolean
}

export interface ShownProduct {
  /** Null until something of it is saved. */
  digital_product: ShownDigitalProduct | null
  /** The names that it gets with the first save, unless staff give others; null afterwards. */
  proposed: ProductNames | null
  shop: {
    /** Its page's path in the shop. */
    path: string
    /** What it lacks to be sold. */
    lacks: Lack[]
    /** Whether it is in one of the shop's listings; by search it is found in any case. */
    is_listed: boolean
    /** The title of the variant that it sells, where there are several; it sells no other. */
    only_variant: string | null
  }
}

/** What staff see of a product beside Medusa's own. Throws `not_found` when there is none. */
export async function shownProduct(container: MedusaContainer, productId: string): Promise<ShownProduct> {
  const product = await productWithFacts(container, productId)
  const row = product.digital_product
  return {
    digital_product: row && shown(row, await wasEverSold(container, row.id)),
    proposed: row ? null : await proposedNames(container, product),
    shop: await inTheShop(container, product),
  }
}

async function inTheShop(container: MedusaContainer, product: ProductWithFacts): Promise<ShownProduct["shop"]> {
  const categories = product.categories ?? []
  const home = listingCategory(categories, product.type?.value ?? "")
  const lacks = await lacksOfEach(container, [product])
  return {
    path: `/products/${product.handle}`,
    lacks: lacks.get(product.id) ?? [],
    is_listed: isOpeningListing(home) || categories.some(isListed),
    only_variant: (product.variants?.length ?? 0) > 1 ? (soldVariant(product)?.title ?? null) : null,
  }
}

/** What each of the products lacks to be sold, by its id. */
export async function lacksOfEach(
  container: MedusaContainer,
  products: readonly ProductWithFacts[],
): Promise<Map<string, Lack[]>> {
  const terms = await sellingTerms(container)
  const items = products.map(({ id, type }) => taxableProduct(id, type?.id ?? null))
  const { rates } = await ratesOf(container, terms, items)
  const lacks = (product: ProductWithFacts, place: number): Lack[] => [
    ...lacksOf(product, product.digital_product?.files ?? [], terms.salesChannelId),
    ...(rates[place] == null ? ["tax" as const] : []),
  ]
  return new Map(products.map((product, place) => [product.id, lacks(product, place)]))
}

function shown(row: DigitalProductRow, wasSold: boolean): ShownDigitalProduct {
  const { id, cart_id, filename, features, requirement, demo } = row
  const film = demo && { src: onThisOrigin(demo.src), poster: demo.poster && onThisOrigin(demo.poster) }
  return { id, cart_id, filename, ...textsOf(row), features, requirement, demo: film, was_sold: wasSold }
}
