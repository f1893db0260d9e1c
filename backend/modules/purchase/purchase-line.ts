import * as z from "zod"
import type { GiftCardAmount } from "../../lib/gift-card-amounts"
import type { RatePpm, TaxedLine } from "../../lib/totals"
import { cents, frozen, textOrNull, units } from "./frozen"

/**
 * Under which rate a line was sold, its tax, and what a promotion took off. Older purchases have none of them: see
 * `taxedLinesOf`.
 */
const frozenTax = { taxRate: z.number().int().optional(), tax: cents.optional(), reduction: cents.optional() }

const fileLine = z.object({
  kind: z.literal("file"),
  filename: z.string(),
  name: z.string(),
  productId: z.string(),
  variantId: z.string(),
  digitalProductId: z.string(),
  digitalFileId: z.string(),
  unitPrice: cents,
  quantity: units,
  ...frozenTax,
})

/** What was asked for when a gift card was bought. */
export const giftCardWish = z.object({
  type: z.enum(["self", "gift"]),
  /** Dollars. Cards are sold for some amounts, which may be others by now. */
  value: z.custom<GiftCardAmount>((value) => typeof value === "number"),
  /** A code that was reserved for it; claimed only once it is paid. */
  code: textOrNull,
  /** Of a card for someone else; null for one's own. */
  from: textOrNull,
  to: textOrNull,
  /** Normalised (ruling 27). */
  recipientEmail: textOrNull,
  message: textOrNull,
})

const giftCardLine = z.object({
  kind: z.literal("gift_card"),
  giftCard: giftCardWish,
  name: z.string(),
  unitPrice: cents,
  /** Each is a card of its own (ruling 15). */
  quantity: z.literal(1),
  ...frozenTax,
})

export type FileLine = z.infer<typeof fileLine>
export type GiftCardWish = z.infer<typeof giftCardWish>
export type GiftCardLine = z.infer<typeof giftCardLine>

/** A line of a purchase as it was frozen. The names and ids outlive every later change of the catalogue. */
export type PurchaseLine = FileLine | GiftCardLine

export const frozenLines = frozen(z.array(z.discriminatedUnion("kind", [fileLine, giftCardLine])))

export function isGiftCardLine(line: PurchaseLine): line is GiftCardLine {
  return line.kind === "gift_card"
}

export function fileLinesOf(purchase: { lines: unknown }): FileLine[] {
  return linesOf(purchase).flatMap((line) => (isGiftCardLine(line) ? [] : [line]))
}

/** The lines with their rates: before lines had one of their own, the purchase had one for all. */
export function taxedLinesOf(purchase: { lines: unknown; tax_rate: RatePpm }): (PurchaseLine & TaxedLine)[] {
  return linesOf(purchase).map((line) => ({ ...line, taxRate: line.taxRate ?? purchase.tax_rate }))
}

export function linesOf({ lines }: { lines: unknown }): PurchaseLine[] {
  return frozenLines.read(lines)
}
