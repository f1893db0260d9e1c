import type { Cents } from "../../lib/totals"

/** A line of a purchase as it was frozen. The names and ids outlive every later change of the catalogue. */
export interface PurchaseLine {
  filename: string
  name: string
  productId: string
  variantId: string
  digitalProductId: string
  digitalFileId: string
  unitPrice: Cents
  quantity: number
}
