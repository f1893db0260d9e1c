import {
  type Cents,
  inProportion,
  lineAmount,
  type RatePpm,
  spreadDiscount,
  type Totals,
  taxWithin,
} from "../../../lib/totals"
import { taxedLinesOf } from "../../../modules/purchase/purchase-line"
import { type Share, sharesOf, sharesWith } from "./refund-shares"

export interface FrozenFigures extends Totals {
  lines: unknown
  tax_rate: RatePpm
  captured_amount: Cents | null
}

/** `subtotal - reduction - discount + tax = total`, which was paid through the provider. */
export interface PaidFigures extends Totals {
  /** Difference to the lines' price, if staff released another amount. */
  adjustment: Cents
  /** One per line. */
  shares: Share[]
}

/** In cents. A released payment counts as including tax at the lines' rates, and the lines share it in proportion. */
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
