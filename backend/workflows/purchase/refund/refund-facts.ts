import type { MedusaContainer } from "@medusajs/framework/types"
import type { WorkKind } from "../../../lib/due-work/kinds"
import { run } from "../../../lib/rows"
import { staffNames } from "../../../lib/staff-actions"
import { amountOf } from "../../../lib/totals"
import { maskedCode } from "../../../modules/gift-card/gift-card-code"
import type { GiftCard } from "../../../modules/gift-card/service"
import { isGiftCardLine, linesOf, type PurchaseLine } from "../../../modules/purchase/purchase-line"
import { type RequestedRefund, refundedLinesOf, requestedRefundOf } from "../../../modules/purchase/refunded-line"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import { providerOf } from "../lookups/provider-of"
import { priceRefund, remainderOf, unitsLeft } from "../rules/price-refund"
import { purchaseSummary } from "../rules/purchase-summary"
import { type RefundState, refundState, unspentNow } from "./refund-state"

/** Amounts in dollars with two decimals. */
export async function purchaseFacts(container: MedusaContainer, id: string) {
  const state = await refundState(container, id)
  const left = remainderOf(state)
  const provider = state.purchase.payment_provider && providerOf(container, state.purchase)
  return {
    ...purchaseSummary(state.purchase, state.figures),
    provider_can_be_asked: provider?.canBeAsked ?? false,
    captured_amount: amountOf(state.paid.wallet),
    refundable: { wallet: amountOf(left.wallet), card: amountOf(left.card) },
    lines: linesOf(state.purchase).map((line, place) => lineFacts(state, line, place)),
    refunds: await refundsOf(container, state.all),
  }
}

function lineFacts(state: RefundState, line: PurchaseLine, place: number) {
  const quantity = unitsLeft(state)[place] ?? 0
  const asked: RequestedRefund = { scope: "lines", lines: [{ line: place, quantity }] }
  const price = priceRefund(state, asked, unspentNow(state.sold))
  const card = state.sold.find(({ purchase_line }) => purchase_line === place)
  return {
    line: place,
    name: line.name,
    quantity: line.quantity,
    unit_price: amountOf(line.unitPrice),
    filename: isGiftCardLine(line) ? null : line.filename,
    gift_card: card ? soldCard(card) : null,
    refundable: {
      quantity,
      wallet: amountOf(price.wallet),
      card: amountOf(price.card),
      withheld: amountOf(price.withheld),
    },
  }
}

function soldCard(card: GiftCard) {
  return {
    id: card.id,
    code: maskedCode(card.code),
    value: amountOf(card.value),
    unspent: amountOf(Math.max(card.balance - card.held, 0)),
    held: amountOf(card.held),
  }
}

export async function refundsOf(container: MedusaContainer, refunds: readonly PurchaseRefund[]) {
  const names = await staffNames(
    container,
    refunds.map(({ actor }) => actor),
  )
  const due = await dueTimes(
    container,
    "refund",
    refunds.map(({ id }) => id),
  )
  return refunds.map((refund) => refundFacts(refund, names.get(refund.actor) ?? null, due.get(refund.id) ?? null))
}

/** Null if not a current member of staff. */
function refundFacts(refund: PurchaseRefund, by: string | null, nextTry: Date | null) {
  const { id, purchase_id, state, origin, scope, reason, actor, problem, created_at, paid_at, done_at } = refund
  const { override = false } = requestedRefundOf(refund)
  return {
    id,
    purchase_id,
    state,
    origin,
    scope,
    wallet: inDollars(refund.wallet),
    card: inDollars(refund.card),
    tax: inDollars(refund.tax),
    lines: refundedLinesOf(refund).map(({ line, quantity, net, tax, wallet, card }) => ({
      line,
      quantity,
      net: amountOf(net),
      tax: amountOf(tax),
      wallet: amountOf(wallet),
      card: amountOf(card),
    })),
    override,
    reason,
    actor,
    by,
    problem,
    provider_refund_id: refund.provider_refund_id,
    refund_id: refund.refund_id,
    next_try_at: nextTry,
    created_at,
    paid_at,
    done_at,
  }
}

function inDollars(cents: number | null): string | null {
  return cents === null ? null : amountOf(cents)
}

/** Time of the next attempt by subject. None if the work is done or dead. */
async function dueTimes(container: MedusaContainer, kind: WorkKind, subjects: readonly string[]) {
  const rows = await run<{ subject: string; due_at: Date }>(
    container,
    "select subject, due_at from due_work where kind = ? and subject = any(?) and state = 'waiting'",
    [kind, subjects],
  )
  return new Map(rows.map(({ subject, due_at }) => [subject, due_at]))
}
