import type { PaymentEnvironment } from "../../../lib/payments/provider"
import { wordsFor } from "../../../lib/payments/words"
import { notAllowed } from "../../../lib/refusals"
import { usd } from "../../../lib/totals"
import type { AskedRefund, LineToRefund } from "../../../modules/purchase/refunded-line"
import type { Purchase } from "../../../modules/purchase/service"
import { asWhole, leftOf, priceRefund, unitsLeft } from "../rules/price-refund"
import { type RefundState, unspentNow } from "./refund-state"

/** Throws, with what to do instead, when a purchase cannot be refunded as it is asked. */
export function checkRefund(state: RefundState, asked: AskedRefund, here: PaymentEnvironment): void {
  const refusal = refusalOf(state, asked, here)
  if (refusal) throw notAllowed(refusal)
}

/** Why a purchase cannot be refunded as it is asked, and what to do instead; undefined when it can. */
export function refusalOf(state: RefundState, asked: AskedRefund, here: PaymentEnvironment): string | undefined {
  return refusalOfStatus(state.purchase, asked, here) ?? refusalOfAsked(state, asked)
}

function refusalOfStatus(
  { status, environment, payment_provider }: Purchase,
  { scope }: AskedRefund,
  here: PaymentEnvironment,
): string | undefined {
  if (environment !== here) {
    return `It was paid in the payment environment "${environment}", which this shop does not work in now.`
  }
  switch (status) {
    case "completed":
      return undefined
    case "captured":
      return scope === "whole" ? undefined : "It is not delivered yet; until it is, only the whole can be refunded."
    case "refunded":
      return "All of it was refunded already."
    case "pending":
      return `${wordsFor({ payment_provider }).unsettledPayment} It can be refunded as soon as it is paid.`
    case "mismatched":
      return "What was captured does not match this purchase. Decide about it among the capture mismatches."
    default:
      return "Nothing was paid for it, so nothing can be refunded."
  }
}

function refusalOfAsked(state: RefundState, asked: AskedRefund): string | undefined {
  const left = leftOf(state)
  if (asked.scope === "lines") {
    const refusal = refusalOfLines(state, asked.lines)
    if (refusal) return refusal
  }
  if (asked.scope === "amount") {
    const most = left.wallet + (asked.walletOnly ? 0 : left.card)
    if (asked.amount <= 0) return "The amount must be above 0."
    if (asked.amount > most) return `Only ${usd(most)} of it can still be refunded.`
  }
  const wasFree = state.paid.wallet + state.paid.card === 0
  if (asked.scope === "whole" && wasFree) return undefined
  const price = priceRefund(state, asWhole(asked, left), unspentNow(state.sold))
  if (price.wallet + price.card > 0) return undefined
  return price.withheld > 0
    ? "The gift card that it bought is spent, so nothing of it goes back. An override with a reason pays it all the same."
    : "Nothing of it is left to be refunded."
}

function refusalOfLines(state: RefundState, wanted: readonly LineToRefund[]): string | undefined {
  const left = unitsLeft(state)
  if (new Set(wanted.map(({ line }) => line)).size < wanted.length) return "A line is named twice."
  for (const { line, quantity } of wanted) {
    const units = left[line]
    if (units === undefined) return `The purchase has no line ${line}; lines are counted from 0.`
    if (quantity > units) return `Of line ${line} only ${units} can still be refunded.`
  }
  return undefined
}
