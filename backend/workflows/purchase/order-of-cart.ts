import type { OrderTypes } from "@medusajs/framework/types"

/** What of a cart an order is made of. Named one by one, because Medusa works out totals of a cart that is read whole. */
export const cartToOrder = {
  select: [
    "id",
    "email",
    "currency_code",
    "region_id",
    "sales_channel_id",
    "customer_id",
    "shipping_address.*",
    "items.*",
    "items.tax_lines.*",
    "items.adjustments.*",
  ],
  relations: ["shipping_address", "items", "items.tax_lines", "items.adjustments"],
}

/** A capture as Medusa's payment module booked it; the amount in dollars. */
export interface BookedCapture {
  id: string
  amount: number
  currencyCode: string
}

/** An id that follows from the purchase: the primary key of Medusa's orders then allows one order per purchase. */
export function orderIdOf(purchaseId: string): string {
  return `order_${purchaseId.replace(/^purch_/, "")}`
}

const itemTexts = [
  "title",
  "subtitle",
  "thumbnail",
  "quantity",
  "variant_id",
  "product_id",
  "product_title",
  "product_description",
  "product_subtitle",
  "product_type",
  "product_type_id",
  "product_collection",
  "product_handle",
  "variant_sku",
  "variant_barcode",
  "variant_title",
  "variant_option_values",
  "requires_shipping",
  "is_discountable",
  "is_tax_inclusive",
  "is_custom_price",
  "compare_at_unit_price",
  "unit_price",
  "metadata",
] as const

const taxLineFields = ["description", "tax_rate_id", "code", "rate", "provider_id"] as const
const adjustmentFields = ["code", "amount", "description", "promotion_id", "provider_id", "is_tax_inclusive"] as const

/** Says in an adjustment that a gift card pays it. */
export const giftCardProvider = "gift_card"

type Row = Record<string, unknown>

export interface CartRow extends Row {
  id: string
  items: (Row & { tax_lines?: Row[]; adjustments?: Row[] })[]
  shipping_address?: Row | null
}

/**
 * Medusa's order of a cart: what it holds, at the prices, taxes and adjustments it was frozen with, and what was paid.
 */
export function orderOfCart(
  cart: CartRow,
  purchase: { id: string; transaction_id: string | null },
  captures: readonly BookedCapture[],
): OrderTypes.CreateOrderDTO {
  const order = {
    ...pick(cart, ["email", "currency_code", "region_id", "sales_channel_id", "customer_id"]),
    id: orderIdOf(purchase.id),
    status: "pending",
    no_notification: false,
    shipping_address: cart.shipping_address ? pick(cart.shipping_address, ["country_code"]) : undefined,
    items: cart.items.map((item) => ({
      ...pick(item, itemTexts),
      tax_lines: (item.tax_lines ?? []).map((line) => pick(line, taxLineFields)),
      adjustments: (item.adjustments ?? []).map((adjustment) => pick(adjustment, adjustmentFields)),
    })),
    transactions: captures.map((capture) => ({
      amount: capture.amount,
      currency_code: capture.currencyCode,
      reference: "capture",
      reference_id: capture.id,
    })),
    metadata: { purchase_id: purchase.id, transaction_id: purchase.transaction_id, ...cardOf(cart) },
  }
  // Read from Medusa's own cart: its rows have the order's shapes, which their types do not know of each other.
  return order as unknown as OrderTypes.CreateOrderDTO
}

/** Which gift card paid of it, masked: for staff, who find no promotion's code there. */
function cardOf({ items }: CartRow): { gift_card?: string } {
  const ofCard = items.flatMap((item) => item.adjustments ?? []).find((row) => row.provider_id === giftCardProvider)
  return ofCard ? { gift_card: String(ofCard.description) } : {}
}

function pick(row: Row, keys: readonly string[]): Row {
  return Object.fromEntries(keys.filter((key) => row[key] != null).map((key) => [key, row[key]]))
}
