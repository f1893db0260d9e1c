import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, QueryContext } from "@medusajs/framework/utils"
import type { OwnCategory } from "../../lib/listing-category"
import { notFound } from "../../lib/refusals"
import type { PageFacts } from "../../modules/digital-product/page-facts"
import { storedFactsOf } from "../../modules/digital-product/stored-facts"
import type { OfferRow } from "../catalogue/offer"
import { sellingTerms } from "../catalogue/selling-terms"

/** A product of Medusa with what the shop adds to it. */
export interface ProductWithFacts extends OfferRow {
  id: string
  title: string
  handle: string
  type: { id: string; value: string } | null
  categories: OwnCategory[] | null
  variants?: (NonNullable<OfferRow["variants"]>[number] & { title: string })[] | null
  digital_product: DigitalProductRow | null
}

export interface DigitalProductRow extends PageFacts {
  id: string
  cart_id: string
  filename: string
  files: { id: string; is_current: boolean }[]
}

const fields = [
  "id",
  "title",
  "handle",
  "status",
  "type.id",
  "type.value",
  "categories.handle",
  "categories.metadata",
  "sales_channels_link.sales_channel_id",
  "variants.id",
  "variants.variant_rank",
  "variants.title",
  "variants.calculated_price.*",
  "digital_product.*",
  "digital_product.files.id",
  "digital_product.files.is_current",
]

/** Reads one. Throws `not_found` when Medusa has no such product. */
export async function productWithFacts(container: MedusaContainer, productId: string): Promise<ProductWithFacts> {
  const [product] = await productsWithFacts(container, [productId])
  if (!product) throw notFound(`There is no product ${productId}.`)
  return product
}

/** Reads several, those that there are, in any order. */
export async function productsWithFacts(container: MedusaContainer, ids: string[]): Promise<ProductWithFacts[]> {
  const { regionId, currencyCode } = await sellingTerms(container)
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product",
    fields,
    filters: { id: ids },
    context: {
      variants: { calculated_price: QueryContext({ region_id: regionId, currency_code: currencyCode }) },
    },
  })
  // Query answers joined rows, which Medusa has no type for.
  return (data as unknown as ProductWithFacts[]).map(({ digital_product: facts, ...product }) => ({
    ...product,
    // Query leaves out what is not linked.
    digital_product: facts ? { ...facts, ...storedFactsOf(facts) } : null,
  }))
}
