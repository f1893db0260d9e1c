import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, QueryContext } from "@medusajs/framework/utils"
import type { OwnCategory } from "../../lib/listing-category"
import type { Cents } from "../../lib/totals"
import type { PageFacts } from "../../modules/digital-product/page-facts"
import { type OfferRow, offerOf } from "./offer"
import {
  type PromotableRow,
  type PromotedProduct,
  promotableFields,
  promotedProduct,
} from "./promotions/promoted-product"
import type { SellingTerms } from "./selling-terms"

/** A row of the digital-product module. */
interface DigitalProductFacts extends PageFacts {
  id: string
  cart_id: string
  filename: string
  files: { id: string; is_current: boolean }[]
}

export interface SoldProduct {
  id: string
  handle: string
  title: string
  description: string
  type: string
  typeId: string | null
  categories: OwnCategory[]
  position: number
  images: { url: string; alt: string | undefined; thumb: string | undefined }[]
  promoted: PromotedProduct
  variantId: string
  price: Cents
  originalPrice: Cents | null
  digital: DigitalProductFacts
}

const fields = [
  "status",
  "handle",
  "title",
  "description",
  "metadata",
  "created_at",
  "type.id",
  "type.value",
  ...promotableFields,
  "categories.handle",
  "categories.metadata",
  "images.url",
  "images.rank",
  "images.metadata",
  "sales_channels_link.sales_channel_id",
  "variants.id",
  "variants.variant_rank",
  "variants.calculated_price.*",
  "digital_product.*",
  "digital_product.files.id",
  "digital_product.files.is_current",
]

/**
 * The products that can be bought now: published, in the shop's channel, priced, and with a file to deliver. In staff's
 * order (`metadata.position`), then the oldest first.
 */
export async function soldProducts(
  container: MedusaContainer,
  terms: SellingTerms,
  /** Only these; all when left out. */
  productIds?: string[],
): Promise<SoldProduct[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product",
    fields,
    filters: { status: "published", ...(productIds ? { id: productIds } : {}) },
    context: {
      variants: {
        calculated_price: QueryContext({ region_id: terms.regionId, currency_code: terms.currencyCode }),
      },
    },
  })
  return (data as unknown as ProductRow[])
    .flatMap((row) => soldProduct(row, terms) ?? [])
    .sort((a, b) => a.position - b.position)
}

interface ProductRow extends OfferRow, PromotableRow {
  handle: string
  title: string
  description: string | null
  metadata: { position?: number } | null
  created_at: string | Date
  type: { id: string; value: string } | null
  categories: (OwnCategory & { id: string })[] | null
  images: { url: string; rank: number; metadata: { alt?: string | null; thumb?: string } | null }[] | null
  digital_product: DigitalProductFacts | null
}

/** Behind every position that staff or the seed gave; newer products come later. */
const unplaced = 1_000_000_000

/** Where a product is in every listing that nobody ordered otherwise. */
export function positionOf({ metadata, created_at }: Pick<ProductRow, "metadata" | "created_at">): number {
  return metadata?.position ?? unplaced + new Date(created_at).getTime()
}

function soldProduct(row: ProductRow, terms: SellingTerms): SoldProduct | undefined {
  const digital = row.digital_product
  const offer = digital && offerOf(row, digital.files, terms.salesChannelId)
  if (!offer) return undefined
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    description: row.description ?? "",
    type: row.type?.value ?? "",
    typeId: row.type?.id ?? null,
    categories: row.categories ?? [],
    position: positionOf(row),
    images: [...(row.images ?? [])]
      .sort((a, b) => a.rank - b.rank)
      .map(({ url, metadata }) => ({ url, alt: metadata?.alt ?? undefined, thumb: metadata?.thumb })),
    promoted: promotedProduct(digital.filename, row),
    variantId: offer.variant.id,
    price: offer.price,
    originalPrice: offer.originalPrice,
    digital,
  }
}
