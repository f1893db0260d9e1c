import type { MedusaContainer } from "@medusajs/framework/types"
import { wordsFor } from "../../../lib/payments/methods"
import type { PaymentEnvironment } from "../../../lib/payments/provider"
import { notAllowed } from "../../../lib/refusals"
import { paymentEnvironment } from "../../../lib/shop"
import { amountOf, usd } from "../../../lib/totals"
import type { LineToRefund, RequestedRefund } from "../../../modules/purchase/refunded-line"
import type { Purchase } from "../../../modules/purchase/service"
import { asWhole, priceRefund, remainderOf, unitsLeft } from "../rules/price-refund"
import { type RefundState, refundState, unspentNow } from "./refund-state"

/** Throws `MedusaError`. */
export function checkRefund(state: RefundState, asked: RequestedRefund, here: PaymentEnvironment): void {
  const refusal = refusalOf(state, asked, here)
  if (refusal) throw notAllowed(refusal)
}

function refusalOf(state: RefundState, asked: RequestedRefund, here: PaymentEnvironment): string | undefined {
  return refusalOfStatus(state.purchase, asked, here) ?? refusalOfAsked(state, asked)
}

function refusalOfStatus(
  { status, environment, payment_provider }: Purchase,
  { scope }: RequestedRefund,
  here: PaymentEnvironment,
): string | undefined {
  if (environment !== here) {
    return `The purchase was paid in the payment environment "${environment}", which the shop does not use now.`
  }
  switch (status) {
    case "completed":
      return undefined
    case "captured":
      return scope === "whole" ? undefined : "The purchase can only be refunded in full until it is delivered."
    case "refunded":
      return "The purchase has already been refunded in full."
    case "pending":
      return `${wordsFor({ payment_provider }).unsettledPayment} The purchase can be refunded as soon as it is paid.`
    case "mismatched":
      return "The payment does not match this purchase. Decide what to do under Payments to review."
    default:
      return "Nothing was paid, so nothing can be refunded."
  }
}

function refusalOfAsked(state: RefundState, asked: RequestedRefund): string | undefined {
  const left = remainderOf(state)
  if (asked.scope === "lines") {
    const refusal = refusalOfLines(state, asked.lines)
    if (refusal) return refusal
  }
  if (asked.scope === "amount") {
    const most = left.wallet + (asked.walletOnly ? 0 : left.card)
    if (asked.amount <= 0) return "The amount must be above 0."
    if (asked.amount > most) return `Only ${usd(most)} can still be refunded.`
  }
  const wasFree = state.paid.wallet + state.paid.card === 0
  if (asked.scope === "whole" && wasFree) return undefined
  const price = priceRefund(state, asWhole(asked, left), unspentNow(state.sold))
  if (price.wallet + price.card > 0) return undefined
  return price.withheld > 0
    ? "The purchased gift card is spent, so nothing can be refunded. An override with a reason refunds it anyway."
    : "Nothing is left to refund."
}

function refusalOfLines(state: RefundState, wanted: readonly LineToRefund[]): string | undefined {
  const left = unitsLeft(state)
  if (new Set(wanted.map(({ line }) => line)).size < wanted.length) return "Two parts name the same line."
  for (const { line, quantity } of wanted) {
    const units = left[line]
    if (units === undefined) return `The purchase has no line ${line}; lines are counted from 0.`
    if (quantity > units) return `Only ${units} of line ${line} can still be refunded.`
  }
  return undefined
}

/** Dollars with two decimals. `withheld`: not refunded, because sold gift cards are spent. The preview is not binding. */
export async function previewRefund(container: MedusaContainer, purchaseId: string, asked: RequestedRefund) {
  const state = await refundState(container, purchaseId)
  const whole = asWhole(asked, remainderOf(state))
  const { wallet, card, tax, withheld } = priceRefund(state, whole, unspentNow(state.sold))
  return {
    scope: whole.scope,
    wallet: amountOf(wallet),
    card: amountOf(card),
    tax: amountOf(tax),
    withheld: amountOf(withheld),
    refusal: refusalOf(state, asked, paymentEnvironment(container)) ?? null,
  }
}
