import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, QueryContext } from "@medusajs/framework/utils"
import { notAllowed, notFound } from "../../../lib/refusals"
import { lacksOf, type OfferRow, soldVariant } from "../../catalogue/offer"
import { type SellingTerms, sellingTerms } from "../../catalogue/selling-terms"
import type { RequestedLine } from "../rules/basket"

const fields = [
  "id",
  "status",
  "title",
  "sales_channels_link.sales_channel_id",
  "variants.id",
  "variants.variant_rank",
  "variants.calculated_price.*",
  "digital_product.filename",
  "digital_product.files.is_current",
]

interface ProductRow extends OfferRow {
  id: string
  title: string
  digital_product: { filename: string; files: { is_current: boolean }[] } | null
}

export interface WantedVariant {
  variant_id: string
  quantity: number
}

/**
 * What a cart of Medusa's asks for, in the shop's words: files for variants. Throws `not_found` for a variant that there
 * is not, `not_allowed` with the reason for what cannot be bought and downloaded.
 */
export async function filesOfVariants(
  container: MedusaContainer,
  wanted: readonly WantedVariant[],
): Promise<RequestedLine[]> {
  if (wanted.length === 0) return []
  const terms = await sellingTerms(container)
  const price = QueryContext({ region_id: terms.regionId, currency_code: terms.currencyCode })
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const ids = wanted.map(({ variant_id }) => variant_id)
  const variants = await query.graph({ entity: "product_variant", fields: ["id", "product_id"], filters: { id: ids } })
  const productOf = new Map(variants.data.map(({ id, product_id }) => [id, product_id]))
  const { data } = await query.graph({
    entity: "product",
    fields,
    filters: { id: [...productOf.values()].map(String) },
    context: { variants: { calculated_price: price } },
  })
  const rows = new Map((data as unknown as ProductRow[]).map((row) => [row.id, row])) // the fields above
  return wanted.map(({ variant_id, quantity }) => ({
    filename: fileOf(variant_id, rows.get(productOf.get(variant_id) ?? ""), terms),
    quantity,
  }))
}

/** What a product lacks, for who would put it into a cart. Of what is not published nothing is told. */
const reasons = {
  published: "is not for sale",
  channel: "is not for sale in this shop",
  price: "has no price yet, so it cannot be bought",
  file: "has no file to download: here is sold what is downloaded, and gift cards by the shop's own checkout",
} as const

function fileOf(id: string, product: ProductRow | undefined, terms: SellingTerms): string {
  if (!product) throw notFound(`There is no product variant ${id}.`)
  const digital = product.digital_product
  const [lack] = lacksOf(product, digital?.files ?? [], terms.salesChannelId)
  if (lack) throw notAllowed(`${lack === "published" ? `The product of ${id}` : product.title} ${reasons[lack]}.`)
  const sold = soldVariant(product)?.id
  if (sold !== id) throw notAllowed(`${product.title} is sold as its variant ${sold}, not as ${id}.`)
  return digital?.filename ?? ""
}
