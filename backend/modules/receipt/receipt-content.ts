import * as z from "zod"
import { paymentProviders } from "../../lib/payments/provider"
import { type Cents, percentOf, type RatePpm } from "../../lib/totals"
import { cents, frozen, textOrNull, units } from "../purchase/frozen"

const rate = z.number().int()

/** Its name is the company, or the e-mail address where none was given. */
const party = z.object({
  name: z.string(),
  email: z.string(),
  taxNumber: textOrNull,
  /** Line by line. */
  address: z.array(z.string()),
})
export type Party = z.infer<typeof party>

const receiptLine = z.object({
  name: z.string(),
  quantity: units,
  unitPrice: cents,
  amount: cents,
  /** Its own rate and tax, where there are several rates. */
  taxRate: rate.optional(),
  tax: cents.optional(),
})
export type ReceiptLine = z.infer<typeof receiptLine>

/** What is on a receipt or a credit note, beside its number and date: frozen as it was issued. */
export const receiptContent = z.object({
  seller: party,
  buyer: party,
  lines: z.array(receiptLine),
  subtotal: cents,
  /** What a promotion took off, before tax; left out where none did. A credit note's lines are without it. */
  reduction: z.object({ amount: cents, code: z.string() }).optional(),
  /** What a gift card paid, before tax; of a credit note, what went back to it. */
  discount: z.object({ amount: cents, cardEnding: z.string() }).nullable(),
  /** Null where lines have rates of their own. */
  taxRate: rate.nullable(),
  tax: cents,
  /** What was paid beside a gift card; of a credit note, what of it went back. */
  total: cents,
  transactionId: z.string(),
  /** ISO 8601, UTC. Of a credit note: when it went back. */
  paidAt: z.string(),
  /** Of a credit note: the number of the receipt, and why, where staff said so. */
  refersTo: textOrNull,
  reason: textOrNull,
  /** Who took the money; null where nothing was to pay. Older ones do not say it. */
  paymentProvider: z.enum(paymentProviders).nullish(),
  /** The number of the invoice that was paid; left out where there is none. */
  invoice: z.string().optional(),
  /** Of a pro-forma: where to pay, line by line, and until when. */
  payTo: z.object({ bank: z.array(z.string()), dueAt: z.string() }).optional(),
  simulated: z.boolean(),
})
export type ReceiptContent = z.infer<typeof receiptContent>

export const frozenReceipt = frozen(receiptContent)

/** Receipts of before are the content alone and say no version, and nothing may change them: theirs is the first. */
export function contentOf({ content }: { content: Record<string, unknown> }): ReceiptContent {
  return "version" in content ? frozenReceipt.read(content) : receiptContent.parse(content)
}

/** The tax of a receipt, a row for each rate, the lowest first. An amount that stands for no line has no rate to name. */
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

/** The one rate that all lines have; null where they differ. */
export function oneRate(lines: readonly { taxRate: RatePpm }[]): RatePpm | null {
  const rate = lines[0]?.taxRate
  return rate !== undefined && lines.every(({ taxRate }) => taxRate === rate) ? rate : null
}
