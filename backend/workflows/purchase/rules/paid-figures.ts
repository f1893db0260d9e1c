import { type Cents, inProportion, lineAmount, type RatePpm, spreadDiscount, taxWithin } from "../../../lib/totals"
import { taxedLinesOf } from "../../../modules/purchase/purchase-line"
import { type Share, sharesOf, sharesWith } from "./refund-shares"

/** A purchase, as far as what was paid for it goes. */
export interface FrozenFigures {
  lines: unknown
  subtotal: Cents
  reduction: Cents
  discount: Cents
  tax: Cents
  total: Cents
  tax_rate: RatePpm
  captured_amount: Cents | null
}

/**
 * What was paid, as receipt, credit notes, Medusa's order and staff's lists say it. `subtotal - reduction - discount +
 * tax = total`.
 */
export interface PaidFigures {
  subtotal: Cents
  /** What a promotion took off. */
  reduction: Cents
  /** What the gift card paid. */
  discount: Cents
  tax: Cents
  /** What the provider took. */
  total: Cents
  /** By how much it differs from what the lines cost: 0, but where staff released another amount. */
  adjustment: Cents
  /** Of each line. */
  shares: Share[]
}

/**
 * What was asked for, or where staff released a payment of another amount, what was paid instead: the tax is what lies in
 * it at the lines' rates, and each line is paid in proportion to what it costs.
 *
 * @param byCard what the gift card paid in fact
 */
export function paidFigures(purchase: FrozenFigures, byCard: Cents): PaidFigures {
  const { subtotal, reduction, discount, tax, captured_amount } = purchase
  const lines = taxedLinesOf(purchase)
  const total = captured_amount ?? purchase.total
  if (captured_amount === null || (total === purchase.total && byCard === discount)) {
    return { subtotal, reduction, discount, tax, total, adjustment: 0, shares: sharesOf(lines, { discount, tax }) }
  }
  const paidTax = taxWithin(total, lines, byCard)
  const paid = total - paidTax + byCard
  const nets = inProportion(paid, lines.map(lineAmount))
  const cards = spreadDiscount(
    nets.map((net) => ({ unitPrice: net, quantity: 1 })),
    byCard,
  )
  const due = lines.map(({ taxRate }, place) => ((nets[place] ?? 0) - (cards[place] ?? 0)) * taxRate)
  const shares = sharesWith(nets, cards, inProportion(paidTax, due))
  const adjustment = paid - (subtotal - reduction)
  return { subtotal: subtotal + adjustment, reduction, discount: byCard, tax: paidTax, total, adjustment, shares }
}
