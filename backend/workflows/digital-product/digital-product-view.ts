import type { MedusaContainer } from "@medusajs/framework/types"
import { onThisOrigin } from "../../lib/file-urls"
import { isListed, isOpeningListing, listingCategory } from "../../lib/listing-category"
import { fieldsOf, type PageFacts } from "../../modules/digital-product/page-facts"
import { type Lack, lacksOf, soldVariant } from "../catalogue/offer"
import type { DigitalProductRow } from "../catalogue/product-rows"
import { sellingTerms } from "../catalogue/selling-terms"
import { ratesOf, taxableProduct } from "../catalogue/tax-rates"
import { type ProductNames, proposedNames, wasEverSold } from "./names"
import { type ProductWithFacts, productWithFacts } from "./product-with-facts"

export interface DigitalProductView extends PageFacts, ProductNames {
  id: string
  /** True if a copy was ever sold. Such a product keeps its names. */
  was_sold: boolean
}

export interface ProductView {
  digital_product: DigitalProductView | null
  /** Null after the first save. */
  proposed: ProductNames | null
  shop: {
    path: string
    lacks: Lack[]
    is_listed: boolean
    /** Null if there is only one variant. */
    only_variant: string | null
  }
}

/** Throws `not_found`. */
export async function digitalProductView(container: MedusaContainer, productId: string): Promise<ProductView> {
  const product = await productWithFacts(container, productId)
  const row = product.digital_product
  return {
    digital_product: row && shown(row, await wasEverSold(container, row.id)),
    proposed: row ? null : await proposedNames(container, product),
    shop: await inTheShop(container, product),
  }
}

async function inTheShop(container: MedusaContainer, product: ProductWithFacts): Promise<ProductView["shop"]> {
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

function shown(row: DigitalProductRow, wasSold: boolean): DigitalProductView {
  const { id, cart_id, filename, features, requirement, demo } = row
  const film = demo && { src: onThisOrigin(demo.src), poster: demo.poster && onThisOrigin(demo.poster) }
  return { id, cart_id, filename, ...fieldsOf(row), features, requirement, demo: film, was_sold: wasSold }
}
