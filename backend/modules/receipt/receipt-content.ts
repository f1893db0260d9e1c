import { type Cents, percentOf, type RatePpm } from "../../lib/totals"

/** What stands on a receipt or a credit note, beside its number and date: frozen as it was issued. */
export interface ReceiptContent {
  seller: Party
  /** Its name is the company, or the e-mail address where none was given. */
  buyer: Party
  lines: ReceiptLine[]
  subtotal: Cents
  /** What a gift card paid, before tax; of a credit note, what went back to it. */
  discount: { amount: Cents; cardEnding: string } | null
  /** Null where lines have rates of their own. */
  taxRate: RatePpm | null
  tax: Cents
  /** What PayPal took, or the invoice asked for; of a credit note, what went back to it. */
  total: Cents
  transactionId: string
  /** ISO 8601, UTC. Of a credit note: when it went back. */
  paidAt: string
  /** Of a credit note: the number of the receipt, and why, where staff said so. */
  refersTo: string | null
  reason: string | null
  /** The number of the invoice that was paid; left out where PayPal took the money. */
  invoice?: string
  /** Of a pro-forma: where to pay, line by line, and until when. */
  payTo?: { bank: string[]; dueAt: string }
  simulated: boolean
}

export interface Party {
  name: string
  email: string
  taxNumber: string | null
  /** Line by line. */
  address: string[]
}

export interface ReceiptLine {
  name: string
  quantity: number
  unitPrice: Cents
  amount: Cents
  /** Its own rate and tax, where there are several rates. */
  taxRate?: RatePpm
  tax?: Cents
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

/** JSON, whose type does not say what is in it. */
export function contentOf(receipt: { content: unknown }): ReceiptContent {
  return receipt.content as ReceiptContent
}
