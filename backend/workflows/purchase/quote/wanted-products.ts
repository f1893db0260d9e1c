import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, QueryContext } from "@medusajs/framework/utils"
import type { Cents } from "../../../lib/totals"
import type { FileLine } from "../../../modules/purchase/purchase-line"
import { type GroupPrice, groupPrices } from "../../catalogue/group-prices"
import { type OfferRow, offerOf, ownOffer, soldVariant } from "../../catalogue/offer"
import {
  type PromotableRow,
  type PromotedProduct,
  promotableFields,
  promotedProduct,
} from "../../catalogue/promotions/promoted-product"
import type { ProvenGroups } from "../../catalogue/proven-groups"
import type { SellingTerms } from "../../catalogue/selling-terms"

/** A product as one line of a purchase takes it: everything but how many. */
export interface WantedProduct extends Omit<FileLine, "filename" | "quantity"> {
  originalPrice: Cents | null
  /** What it costs who is in no customer group. */
  publicPrice: Cents
  /** The price list of a customer group that the price comes from. */
  groupListId: string | undefined
  texts: ProductTexts
  promoted: PromotedProduct
}

/** What Medusa writes of a product into the line items of carts and orders, under Medusa's names. */
type ProductTexts = ReturnType<typeof textsOf>

// Nothing of the pages: a purchase asks Medusa for what it freezes.
const fields = [
  "id",
  "filename",
  "files.id",
  "files.is_current",
  "product.id",
  "product.status",
  "product.title",
  "product.subtitle",
  "product.description",
  "product.handle",
  "product.thumbnail",
  "product.type.id",
  "product.type.value",
  "product.collection.title",
  "product.sales_channels_link.sales_channel_id",
  "product.variants.id",
  "product.variants.variant_rank",
  "product.variants.title",
  "product.variants.sku",
  "product.variants.barcode",
  "product.variants.thumbnail",
  "product.variants.calculated_price.*",
  ...promotableFields.map((field) => `product.${field}`),
]

/**
 * The products of these files at Medusa's prices of now, for members of these groups, by file name. What is not sold is
 * left out.
 */
export async function wantedProducts(
  container: MedusaContainer,
  terms: SellingTerms,
  filenames: string[],
  groups: ProvenGroups,
): Promise<Map<string, WantedProduct>> {
  const price = QueryContext({ region_id: terms.regionId, currency_code: terms.currencyCode })
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "digital_product",
    fields,
    filters: { filename: filenames },
    context: { product: { variants: { calculated_price: price } } },
  })
  // The fields above, which query's answer is not typed by.
  const rows = data as unknown as DigitalProductRow[]
  const variantIds = rows.flatMap(({ product }) => (product && soldVariant(product)?.id) ?? [])
  const theirs = await groupPrices(container, terms, groups, variantIds)
  return new Map(
    rows.flatMap((row) => {
      const product = wantedProduct(row, terms, theirs)
      return product ? [[row.filename, product] as const] : []
    }),
  )
}

interface DigitalProductRow {
  id: string
  filename: string
  files: { id: string; is_current: boolean }[]
  product: ProductRow | null
}

interface ProductRow extends OfferRow, PromotableRow {
  title: string
  subtitle: string | null
  description: string | null
  handle: string
  thumbnail: string | null
  type: { id: string; value: string } | null
  collection: { title: string } | null
  variants: VariantRow[]
}

type VariantRow = NonNullable<OfferRow["variants"]>[number] & {
  title: string
  sku: string | null
  barcode: string | null
  thumbnail: string | null
}

function wantedProduct(
  { id, filename, files, product }: DigitalProductRow,
  terms: SellingTerms,
  theirs: ReadonlyMap<string, GroupPrice>,
): WantedProduct | undefined {
  const file = files.find((candidate) => candidate.is_current)
  const offer = product && offerOf(product, files, terms.salesChannelId)
  if (!offer || !file) return undefined
  const group = theirs.get(offer.variant.id)
  const { price, originalPrice, publicPrice } = ownOffer(offer, group?.price)
  return {
    kind: "file",
    name: product.title,
    productId: product.id,
    variantId: offer.variant.id,
    digitalProductId: id,
    digitalFileId: file.id,
    unitPrice: price,
    originalPrice,
    publicPrice,
    groupListId: price < publicPrice ? group?.listId : undefined,
    texts: textsOf(product, offer.variant as VariantRow),
    promoted: promotedProduct(filename, product),
  }
}

function textsOf(product: ProductRow, variant: VariantRow) {
  return {
    title: product.title,
    subtitle: variant.title,
    thumbnail: variant.thumbnail ?? product.thumbnail,
    product_id: product.id,
    product_title: product.title,
    product_description: product.description,
    product_subtitle: product.subtitle,
    product_type: product.type?.value ?? null,
    product_type_id: product.type?.id ?? null,
    product_collection: product.collection?.title ?? null,
    product_handle: product.handle,
    variant_id: variant.id,
    variant_sku: variant.sku,
    variant_barcode: variant.barcode,
    variant_title: variant.title,
    is_discountable: product.discountable,
  }
}
