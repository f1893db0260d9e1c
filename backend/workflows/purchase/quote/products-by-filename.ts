import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { run } from "../../../lib/rows"
import type { Cents } from "../../../lib/totals"
import type { FileLine } from "../../../modules/purchase/purchase-line"
import { type GroupPrice, groupPrices } from "../../catalogue/group-prices"
import { buyerOffer, offerOf, soldVariant } from "../../catalogue/offer"
import type { DigitalProductRow, offerFields, ProductRow, promotableFields } from "../../catalogue/product-rows"
import { type PromotedProduct, promotedProduct } from "../../catalogue/promotions/promoted-product"
import type { ProvenGroups } from "../../catalogue/proven-groups"
import type { SellingTerms } from "../../catalogue/selling-terms"

export interface QuotedProduct extends Omit<FileLine, "filename" | "quantity"> {
  originalPrice: Cents | null
  /** Price without a customer group. */
  publicPrice: Cents
  groupListId: string | undefined
  texts: ProductTexts
  promoted: PromotedProduct
}

type ProductTexts = ReturnType<typeof textsOf>

/** Keyed by file name; files that are not for sale are missing. */
export async function productsByFilename(
  container: MedusaContainer,
  terms: SellingTerms,
  filenames: string[],
  groups: ProvenGroups,
): Promise<Map<string, QuotedProduct>> {
  const rows = await pricedProducts(container, terms, filenames)
  const variantIds = rows.flatMap(({ product }) => (product && soldVariant(product)?.id) ?? [])
  const theirs = await groupPrices(container, terms, groups, variantIds)
  return new Map(
    rows.flatMap((row) => {
      const product = wantedProduct(row, terms, theirs)
      return product ? [[row.filename, product] as const] : []
    }),
  )
}

async function pricedProducts(
  container: MedusaContainer,
  { regionId, currencyCode }: SellingTerms,
  filenames: string[],
): Promise<WantedRow[]> {
  const rows = await run<WantedRow>(container, productsOfFiles, [filenames])
  const variants = rows.flatMap(({ product }) => product?.variants ?? [])
  const sets = variants.flatMap(({ price_set_id }) => price_set_id ?? [])
  const context = { region_id: regionId, currency_code: currencyCode }
  const prices =
    sets.length > 0 ? await container.resolve(Modules.PRICING).calculatePrices({ id: sets }, { context }) : []
  const priceOf = new Map(
    prices.map(({ id, calculated_amount, original_amount }) => [
      id,
      { calculated_amount: numberOrNull(calculated_amount), original_amount: numberOrNull(original_amount) },
    ]),
  )
  for (const variant of variants) variant.calculated_price = priceOf.get(variant.price_set_id ?? "") ?? null
  return rows
}

/** Medusa returns numbers; its type does not say so. */
function numberOrNull(amount: unknown): number | null {
  return amount == null ? null : Number(amount)
}

// One statement; Medusa's query needs one per relation.
const productsOfFiles = `
  select digital_product.id, digital_product.filename,
    (select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'is_current', file.is_current)), '[]')
     from digital_file file
     where file.digital_product_id = digital_product.id and file.deleted_at is null) as files,
    (select jsonb_build_object(
       'id', product.id, 'status', product.status, 'title', product.title, 'subtitle', product.subtitle,
       'description', product.description, 'handle', product.handle, 'thumbnail', product.thumbnail,
       'discountable', product.discountable, 'collection_id', product.collection_id, 'type_id', product.type_id,
       'type', (select jsonb_build_object('id', type.id, 'value', type.value)
         from product_type type where type.id = product.type_id and type.deleted_at is null),
       'collection', (select jsonb_build_object('title', collection.title)
         from product_collection collection
         where collection.id = product.collection_id and collection.deleted_at is null),
       'categories', (select jsonb_agg(jsonb_build_object('id', category.id))
         from product_category_product of_category
         join product_category category
           on category.id = of_category.product_category_id and category.deleted_at is null
         where of_category.product_id = product.id),
       'tags', (select jsonb_agg(jsonb_build_object('id', tag.id))
         from product_tags of_tag join product_tag tag on tag.id = of_tag.product_tag_id and tag.deleted_at is null
         where of_tag.product_id = product.id),
       'sales_channels_link', (select jsonb_agg(jsonb_build_object('sales_channel_id', of_channel.sales_channel_id))
         from product_sales_channel of_channel
         where of_channel.product_id = product.id and of_channel.deleted_at is null),
       'variants', (select jsonb_agg(jsonb_build_object(
           'id', variant.id, 'variant_rank', variant.variant_rank, 'title', variant.title, 'sku', variant.sku,
           'barcode', variant.barcode, 'thumbnail', variant.thumbnail, 'price_set_id', priced.price_set_id))
         from product_variant variant
         left join product_variant_price_set priced on priced.variant_id = variant.id and priced.deleted_at is null
         where variant.product_id = product.id and variant.deleted_at is null)
     )
     from product_product_digitalproduct_digital_product sold
     join product on product.id = sold.product_id and product.deleted_at is null
     where sold.digital_product_id = digital_product.id and sold.deleted_at is null
     limit 1) as product
  from digital_product
  where digital_product.filename = any(?) and digital_product.deleted_at is null`

type ProductPath =
  | (typeof offerFields)[number]
  | (typeof promotableFields)[number]
  | "title"
  | "subtitle"
  | "description"
  | "handle"
  | "thumbnail"
  | "type"
  | "collection"
  | `variants.${"title" | "sku" | "barcode" | "thumbnail" | "price_set_id"}`

type WantedProductRow = ProductRow<ProductPath>

interface WantedRow extends Pick<DigitalProductRow, "id" | "filename" | "files"> {
  product: WantedProductRow | null
}

function wantedProduct(
  { id, filename, files, product }: WantedRow,
  terms: SellingTerms,
  theirs: ReadonlyMap<string, GroupPrice>,
): QuotedProduct | undefined {
  const file = files.find((candidate) => candidate.is_current)
  const offer = product && offerOf(product, files, terms.salesChannelId)
  if (!offer || !file) return undefined
  const group = theirs.get(offer.variant.id)
  const { price, originalPrice, publicPrice } = buyerOffer(offer, group?.price)
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
    texts: textsOf(product, offer.variant),
    promoted: promotedProduct(filename, product),
  }
}

function textsOf(product: WantedProductRow, variant: NonNullable<WantedProductRow["variants"]>[number]) {
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
