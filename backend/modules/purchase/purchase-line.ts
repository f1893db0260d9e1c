import type { GiftCardAmount } from "../../lib/gift-card-amounts"
import type { Cents } from "../../lib/totals"

/** A line of a purchase as it was frozen. The names and ids outlive every later change of the catalogue. */
export type PurchaseLine = FileLine | GiftCardLine

export interface FileLine {
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
export interface GiftCardLine {
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

/** A list is JSON, which the model's type takes for an object. */
export function linesOf(purchase: { lines: unknown }): PurchaseLine[] {
  return purchase.lines as PurchaseLine[]
}
