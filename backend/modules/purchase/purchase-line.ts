import type { GiftCardAmount } from "../../lib/gift-card-amounts"
import type { Cents, RatePpm, TaxedLine } from "../../lib/totals"

/** A line of a purchase as it was frozen. The names and ids outlive every later change of the catalogue. */
export type PurchaseLine = FileLine | GiftCardLine

/** Under which rate a line was sold, and its tax. Purchases of before have neither: see `taxedLinesOf`. */
interface FrozenTax {
  taxRate?: RatePpm
  tax?: Cents
}

export interface FileLine extends FrozenTax {
  filename: string
  name: string
  productId: string
  variantId: string
  digitalProductId: string
  digitalFileId: string
  unitPrice: Cents
  quantity: number
}

/** A gift card that is bought: always one, for each is a card of its own (ruling 15). */
export interface GiftCardLine extends FrozenTax {
  giftCard: GiftCardWish
  name: string
  unitPrice: Cents
  quantity: 1
}

/** What was asked for when a gift card was bought. */
export interface GiftCardWish {
  type: "self" | "gift"
  /** Dollars. */
  value: GiftCardAmount
  /** A code that was reserved for it; claimed only once it is paid. */
  code: string | null
  /** Of a card for someone else; null for one's own. */
  from: string | null
  to: string | null
  /** Normalised (ruling 27). */
  recipientEmail: string | null
  message: string | null
}

export function isGiftCardLine(line: PurchaseLine): line is GiftCardLine {
  return "giftCard" in line
}

export function fileLinesOf(purchase: { lines: unknown }): FileLine[] {
  return linesOf(purchase).flatMap((line) => (isGiftCardLine(line) ? [] : [line]))
}

/** The lines with their rates: before lines had one of their own, the purchase had one for all. */
export function taxedLinesOf(purchase: { lines: unknown; tax_rate: RatePpm }): (PurchaseLine & TaxedLine)[] {
  return linesOf(purchase).map((line) => ({ ...line, taxRate: line.taxRate ?? purchase.tax_rate }))
}

/** A list is JSON, which the model's type takes for an object. */
export function linesOf(purchase: { lines: unknown }): PurchaseLine[] {
  return purchase.lines as PurchaseLine[]
}
