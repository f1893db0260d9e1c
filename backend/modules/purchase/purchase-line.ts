import * as z from "zod"
import type { GiftCardAmount } from "../../lib/gift-card-limits"
import type { RatePpm, TaxedLine } from "../../lib/totals"
import { cents, frozen, textOrNull, units } from "./frozen"

/** Absent in old purchases: see `taxedLinesOf`. */
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

export const giftCardWish = z.object({
  type: z.enum(["self", "gift"]),
  /** In dollars. Any number, because the shop may have sold other amounts then. */
  value: z.custom<GiftCardAmount>((value) => typeof value === "number"),
  /** Reserved code, which is used once the purchase is paid. */
  code: textOrNull,
  /** Null for a card for the buyer. */
  from: textOrNull,
  to: textOrNull,
  /** Normalized (ruling 27). */
  recipientEmail: textOrNull,
  message: textOrNull,
})

const giftCardLine = z.object({
  kind: z.literal("gift_card"),
  giftCard: giftCardWish,
  name: z.string(),
  unitPrice: cents,
  /** Each card has its own line (ruling 15). */
  quantity: z.literal(1),
  ...frozenTax,
})

export type FileLine = z.infer<typeof fileLine>
export type GiftCardWish = z.infer<typeof giftCardWish>
export type GiftCardLine = z.infer<typeof giftCardLine>

/** Names and ids are copied, so they outlive changes to the catalogue. */
export type PurchaseLine = FileLine | GiftCardLine

export const frozenLines = frozen(z.array(z.discriminatedUnion("kind", [fileLine, giftCardLine])))

export function isGiftCardLine(line: PurchaseLine): line is GiftCardLine {
  return line.kind === "gift_card"
}

export function fileLinesOf(purchase: { lines: unknown }): FileLine[] {
  return linesOf(purchase).flatMap((line) => (isGiftCardLine(line) ? [] : [line]))
}

/** Lines from before rates per line take the purchase's rate. */
export function taxedLinesOf(purchase: { lines: unknown; tax_rate: RatePpm }): (PurchaseLine & TaxedLine)[] {
  return linesOf(purchase).map((line) => ({ ...line, taxRate: line.taxRate ?? purchase.tax_rate }))
}

export function linesOf({ lines }: { lines: unknown }): PurchaseLine[] {
  return frozenLines.read(lines)
}
