import type { MedusaContainer } from "@medusajs/framework/types"
import type { DisplayPrice } from "../../lib/sale-price"
import { offerOf } from "./offer"
import {
  type DigitalProductRow,
  listingFields,
  offerFields,
  type ProductRow,
  pricesIn,
  promotableFields,
  readRows,
} from "./product-rows"
import { type PromotedProduct, promotedProduct } from "./promotions/promoted-product"
import type { SellingTerms } from "./selling-terms"

const fields = [
  ...offerFields,
  ...promotableFields,
  ...listingFields,
  "handle",
  "title",
  "description",
  "metadata",
  "created_at",
  "type.id",
  "images.url",
  "images.rank",
  "images.metadata",
  "digital_product.*",
  "digital_product.files.id",
  "digital_product.files.is_current",
] as const

export interface SoldProduct extends ProductRow<(typeof fields)[number]>, DisplayPrice {
  digital_product: DigitalProductRow
  position: number
  promoted: PromotedProduct
}

/** Sorted by `metadata.position`, then oldest first. */
export async function soldProducts(container: MedusaContainer, terms: SellingTerms, productIds?: string[]) {
  const filters = { status: "published", ...(productIds ? { id: productIds } : {}) }
  const rows = await readRows(container, "product", fields, filters, pricesIn(terms))
  return rows.flatMap((row) => soldProduct(row, terms) ?? []).sort((a, b) => a.position - b.position)
}

const unplaced = 1_000_000_000

export function positionOf({ metadata, created_at }: ProductRow<"metadata" | "created_at">): number {
  return metadata?.position ?? unplaced + new Date(created_at).getTime()
}

function soldProduct(row: ProductRow<(typeof fields)[number]>, terms: SellingTerms): SoldProduct | undefined {
  const digital = row.digital_product
  const offer = digital && offerOf(row, digital.files, terms.salesChannelId)
  if (!offer) return undefined
  const { price, originalPrice } = offer
  const promoted = promotedProduct(digital.filename, row)
  return { ...row, digital_product: digital, price, originalPrice, position: positionOf(row), promoted }
}
