import type { MedusaContainer } from "@medusajs/framework/types"
import { wordsFor } from "../../../lib/payments/methods"
import { Shop } from "../../../lib/shop"
import { type Cents, usd } from "../../../lib/totals"
import { GIFT_CARD } from "../../../modules/gift-card"
import { PURCHASE } from "../../../modules/purchase"
import type { PurchaseLock } from "../../../modules/purchase/purchase-lock"
import { type RequestedRefund, requestedRefundOf } from "../../../modules/purchase/refunded-line"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { readPurchase } from "../../../modules/purchase/with-purchase-locked"
import { noticeOfRefusal } from "../mails/team-notices"
import { priceRefund, type RefundPrice, unitsLeft } from "../rules/price-refund"
import { isOwed, type RefundState, refundState } from "./refund-state"

/** Empties sold gift cards before fixing the price (ruling 22). */
export async function fixPrice(container: MedusaContainer, lock: PurchaseLock<NoBuyer>, refund: PurchaseRefund) {
  const state = await refundState(container, lock)
  const asked = askedNow(refund)
  const unspent = await emptySoldCards(container, refund, state, asked)
  const price = withProvidersWallet(priceRefund(state, asked, unspent), refund, state)
  if (isOwed(state) && price.wallet + price.card === 0) {
    return giveUp(container, lock, refund, "Nothing is left to refund.")
  }
  const { lines, wallet, card, tax } = price
  const fixed = { lines, wallet, card, tax, problem: problemOf(price, refund, wordsFor(state.purchase).name) }
  return container.resolve(PURCHASE).priceRefund(lock, refund.id, fixed)
}

/** A refund by amount may cover all that is left. */
function askedNow(refund: PurchaseRefund): RequestedRefund {
  const { scope } = refund
  const requested = requestedRefundOf(refund)
  if (requested.scope === scope || scope !== "whole") return requested
  return { scope, override: requested.override ?? false }
}

async function emptySoldCards(
  container: MedusaContainer,
  { id: refundId, actor }: PurchaseRefund,
  state: RefundState,
  asked: RequestedRefund,
): Promise<Map<number, Cents>> {
  const places = new Set(placesOf(state, asked))
  const cards = container.resolve(GIFT_CARD)
  const unspent = new Map<number, Cents>()
  for (const { id: cardId, purchase_line: place } of state.sold) {
    if (place === null || !places.has(place)) continue
    unspent.set(place, await cards.empty({ cardId, refundId, actor, reason: "Its purchase is refunded." }))
  }
  return unspent
}

function placesOf(state: RefundState, asked: RequestedRefund): number[] {
  if (asked.scope === "lines") return asked.lines.map(({ line }) => line)
  if (asked.scope === "amount") return []
  return unitsLeft(state).flatMap((units, place) => (units > 0 ? [place] : []))
}

/** The provider has already refunded this amount, however much of the gift cards was spent. */
function withProvidersWallet(price: RefundPrice, refund: PurchaseRefund, state: RefundState): RefundPrice {
  if (!isFromProvider(refund)) return price
  const wallet = refund.wallet ?? 0
  const before = state.refunds.reduce((sum, { tax }) => sum + tax, 0)
  const isAll = state.refunds.reduce((sum, booked) => sum + booked.wallet, wallet) === state.paid.wallet
  const tax = isAll ? Math.max(state.tax - before, 0) : price.tax
  return { ...price, wallet, tax: Math.min(tax, wallet) }
}

/** True if the provider refunded before the shop knew. */
export function isFromProvider({ origin }: Pick<PurchaseRefund, "origin">): boolean {
  return origin === "provider" || origin === "reversal"
}

function problemOf({ withheld }: RefundPrice, refund: PurchaseRefund, provider: string): string | null {
  if (withheld === 0) return refund.problem
  const amount = usd(withheld)
  return isFromProvider(refund)
    ? `${provider} refunded all of it, but ${amount} was already spent from gift cards bought in this purchase.`
    : `${amount} is not refunded, because it was spent from gift cards bought in this purchase.`
}

/**
 * Records that the refund failed, in one transaction. If that fails, a retry asks the provider again, who may then pay.
 */
export async function giveUp(
  container: MedusaContainer,
  lock: PurchaseLock<NoBuyer>,
  { id: refundId, actor }: PurchaseRefund,
  problem: string,
): Promise<PurchaseRefund> {
  const purchase = await readPurchase(container, lock)
  const notice = noticeOfRefusal(container.resolve(Shop.SETTINGS), purchase, { id: refundId }, problem)
  const cards = container.resolve(GIFT_CARD)
  return container.resolve(PURCHASE).failRefund(lock, refundId, {
    problem,
    notice,
    undo: (context) => cards.refill({ refundId, actor, reason: "The refund was refused." }, context),
  })
}
