import * as z from "zod"
import { paymentProviders } from "../../lib/payments/methods"
import { type Cents, percentOf, type RatePpm } from "../../lib/totals"
import { cents, frozen, textOrNull, units } from "../purchase/frozen"

const rate = z.number().int()

/** `name`: company, else e-mail address. */
const party = z.object({
  name: z.string(),
  email: z.string(),
  taxNumber: textOrNull,
  address: z.array(z.string()),
})
export type Party = z.infer<typeof party>

const receiptLine = z.object({
  name: z.string(),
  quantity: units,
  unitPrice: cents,
  amount: cents,
  /** Present only with several rates. */
  taxRate: rate.optional(),
  tax: cents.optional(),
})
export type ReceiptLine = z.infer<typeof receiptLine>

export const receiptContent = z.object({
  seller: party,
  buyer: party,
  lines: z.array(receiptLine),
  subtotal: cents,
  /** Subtracted before tax. Absent in credit notes. */
  reduction: z.object({ amount: cents, code: z.string() }).optional(),
  /** Paid by gift card, subtracted before tax. In a credit note: refunded to the card. */
  discount: z.object({ amount: cents, cardEnding: z.string() }).nullable(),
  /** Null if the lines have several rates. */
  taxRate: rate.nullable(),
  tax: cents,
  /** Total without the gift card's part. */
  total: cents,
  transactionId: z.string(),
  /** ISO 8601, UTC. In a credit note: time of the refund. */
  paidAt: z.string(),
  /** On a credit note: the number of its receipt, and the reason. */
  refersTo: textOrNull,
  reason: textOrNull,
  /** Null if there was nothing to pay. Absent in old receipts. */
  paymentProvider: z.enum(paymentProviders).nullish(),
  invoice: z.string().optional(),
  /** Only in a pro-forma receipt. */
  payTo: z.object({ bank: z.array(z.string()), dueAt: z.string() }).optional(),
  simulated: z.boolean(),
})
export type ReceiptContent = z.infer<typeof receiptContent>

export const frozenReceipt = frozen(receiptContent)

/** Old receipts have no version and cannot change. */
export function contentOf({ content }: { content: Record<string, unknown> }): ReceiptContent {
  return "version" in content ? frozenReceipt.read(content) : receiptContent.parse(content)
}

/** One row per rate, lowest first; null: no rate applies. */
export function taxRows({
  taxRate,
  tax,
  lines,
}: Pick<ReceiptContent, "taxRate" | "tax" | "lines">): { percent: string | null; amount: Cents }[] {
  if (taxRate !== null) return [{ percent: percentOf(taxRate), amount: tax }]
  const byRate = new Map<RatePpm, Cents>()
  for (const line of lines) {
    if (line.taxRate !== undefined) byRate.set(line.taxRate, (byRate.get(line.taxRate) ?? 0) + (line.tax ?? 0))
  }
  if (byRate.size === 0) return [{ percent: null, amount: tax }]
  return [...byRate]
    .sort(([one], [other]) => one - other)
    .map(([rate, amount]) => ({ percent: percentOf(rate), amount }))
}

/** Null if the rates differ. */
export function oneRate(lines: readonly { taxRate: RatePpm }[]): RatePpm | null {
  const rate = lines[0]?.taxRate
  return rate !== undefined && lines.every(({ taxRate }) => taxRate === rate) ? rate : null
}
