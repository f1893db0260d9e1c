import type { BigNumberInput, OrderTypes } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { type Cents, centsOf, dollarsOf } from "../../../lib/totals"
import { isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"
import type { PaidFigures } from "./paid-figures"
import type { Share } from "./refund-shares"

/** In dollars. */
export interface BookedCapture {
  id: string
  amount: number
  currencyCode: string
}

/** The primary key allows one order per purchase. */
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

export const giftCardProvider = "gift_card"

type Row = Record<string, unknown>

export interface CartRow extends Row {
  id: string
  items: (Row & { tax_lines?: Row[]; adjustments?: Row[] })[]
  shipping_address?: Row | null
}

interface OrderedPurchase {
  id: string
  transaction_id: string | null
  gift_card_id: string | null
  /** `PurchaseLine[]`, read by `linesOf`. */
  lines: unknown
}

/** Totals are the receipt's (decision 004); the gift card becomes a credit line. */
export function orderOfCart(
  cart: CartRow,
  purchase: OrderedPurchase,
  paid: PaidFigures,
  captures: readonly BookedCapture[],
): OrderTypes.CreateOrderDTO {
  const places = placesOf(cart.items, purchase)
  const credits = creditLines(purchase, paid)
  const cent = credits.length === 0 ? centTaken(cart.items, paid) : undefined
  const order = {
    ...pick(cart, ["email", "currency_code", "region_id", "sales_channel_id", "customer_id"]),
    id: orderIdOf(purchase.id),
    status: "pending",
    no_notification: false,
    shipping_address: cart.shipping_address ? pick(cart.shipping_address, ["country_code"]) : undefined,
    items: cart.items.map((item, index) => {
      const taken = cent?.item === item ? cent.amount : 0
      return {
        ...pick(item, itemTexts),
        tax_lines: exactTaxLines(
          (item.tax_lines ?? []).map((line) => pick(line, taxLineFields)),
          netOf(item) - taken,
          paid.shares[places[index] ?? -1],
        ),
        adjustments: [
          ...(item.adjustments ?? [])
            .filter(({ provider_id }) => provider_id !== giftCardProvider)
            .map((adjustment) => pick(adjustment, adjustmentFields)),
          ...(taken === 0 ? [] : [{ amount: dollarsOf(taken), provider_id: giftCardProvider }]),
        ],
      }
    }),
    credit_lines: credits,
    transactions: captures.map((capture) => ({
      amount: capture.amount,
      currency_code: capture.currencyCode,
      reference: "capture",
      reference_id: capture.id,
    })),
    metadata: { purchase_id: purchase.id, transaction_id: purchase.transaction_id, ...cardOf(cart) },
  }
  // Medusa's types of cart and order rows differ.
  return order as unknown as OrderTypes.CreateOrderDTO
}

/** Matched by file, gift cards by price. */
function placesOf(items: CartRow["items"], purchase: OrderedPurchase): number[] {
  const free = linesOf(purchase).map((line, place) => ({ line, place }))
  return items.map(({ metadata, unit_price }) => {
    const { filename } = (metadata ?? {}) as { filename?: string }
    const found = free.findIndex(({ line }) =>
      isGiftCardLine(line)
        ? filename === undefined && line.unitPrice === centsOf(Number(unit_price))
        : line.filename === filename,
    )
    return found < 0 ? -1 : (free.splice(found, 1)[0]?.place ?? -1)
  })
}

/** Medusa computes fractions of a cent. An extra line corrects them. */
function exactTaxLines(taxLines: Row[], net: Cents, share: Share | undefined): Row[] {
  if (!share || net === 0) return taxLines
  const rates = MathBN.sum(0, ...taxLines.map(({ rate }) => rate as BigNumberInput))
  const rate = MathBN.sub(MathBN.div(MathBN.mult(share.tax, 100), net), rates)
  if (MathBN.eq(rate, 0)) return taxLines
  return [...taxLines, { ...reasonOf(net, share), rate: rate.toFixed() }]
}

function reasonOf(net: Cents, share: Share): { code: string; description: string } {
  if (share.card > 0) return { code: "GIFT_CARD", description: "Not taxed: paid by gift card" }
  if (share.net !== net) return { code: "ADJUSTMENT", description: "The amount paid differs from the price" }
  return { code: "ROUNDING", description: "Rounding to whole cents" }
}

/** Medusa ignores a one-cent credit, so it becomes a discount. */
function centTaken(items: CartRow["items"], { discount, adjustment }: PaidFigures) {
  const item = items.find((candidate) => netOf(candidate) > 0)
  return item && { item, amount: discount - adjustment }
}

/** In cents. */
function netOf({ unit_price, quantity, adjustments = [] }: CartRow["items"][number]): Cents {
  const promoted = adjustments.filter(({ provider_id }) => provider_id !== giftCardProvider)
  const reduction = promoted.reduce((sum, { amount }) => sum + centsOf(Number(amount)), 0)
  return centsOf(Number(unit_price)) * Number(quantity) - reduction
}

/** In dollars. Negative if more was paid than requested. */
function creditLines({ id, gift_card_id }: OrderedPurchase, { discount, adjustment }: PaidFigures): Row[] {
  if (Math.abs(discount - adjustment) <= 1) return []
  return [
    ...(discount > 0 ? [{ amount: dollarsOf(discount), reference: "gift_card", reference_id: gift_card_id }] : []),
    ...(adjustment === 0 ? [] : [{ amount: dollarsOf(-adjustment), reference: "adjustment", reference_id: id }]),
  ]
}

function cardOf({ items }: CartRow): { gift_card?: string } {
  const ofCard = items.flatMap((item) => item.adjustments ?? []).find((row) => row.provider_id === giftCardProvider)
  return ofCard ? { gift_card: String(ofCard.description) } : {}
}

function pick(row: Row, keys: readonly string[]): Row {
  return Object.fromEntries(keys.filter((key) => row[key] != null).map((key) => [key, row[key]]))
}
