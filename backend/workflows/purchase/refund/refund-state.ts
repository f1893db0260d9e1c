import type { MedusaContainer } from "@medusajs/framework/types"
import { GIFT_CARD } from "../../../modules/gift-card"
import type { GiftCard } from "../../../modules/gift-card/service"
import { PURCHASE } from "../../../modules/purchase"
import { isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"
import { refundedLinesOf } from "../../../modules/purchase/refunded-line"
import type { Purchase, PurchaseRefund } from "../../../modules/purchase/service"
import { readPurchase } from "../../../modules/purchase/with-purchase-locked"
import { type PaidFigures, paidFigures } from "../rules/paid-figures"
import { isBooked, type PaidPurchase } from "../rules/price-refund"

export interface RefundState<Id extends string = string> extends PaidPurchase {
  purchase: Purchase & { id: Id }
  figures: PaidFigures
  /** All refunds in order of time, including failed ones. */
  all: PurchaseRefund[]
  sold: GiftCard[]
}

/** Read it under a `PurchaseLock` before changing anything. */
export async function refundState<Id extends string>(
  container: MedusaContainer,
  purchaseId: Id,
): Promise<RefundState<Id>> {
  const purchases = container.resolve(PURCHASE)
  const cards = container.resolve(GIFT_CARD)
  const purchase = await readPurchase(container, purchaseId)
  const [all, sold, card] = await Promise.all([
    purchases.listPurchaseRefunds({ purchase_id: purchaseId }, { order: { created_at: "ASC" } }),
    linesOf(purchase).some(isGiftCardLine) ? cards.issuedBy(purchaseId) : [],
    purchase.gift_card_id ? cards.takenFor(purchaseId) : 0,
  ])
  const figures = paidFigures(purchase, card)
  return {
    purchase,
    figures,
    all,
    sold,
    lines: linesOf(purchase),
    shares: figures.shares,
    tax: figures.tax,
    paid: { wallet: walletOf(purchase), card },
    refunds: all.filter(isBooked).map((refund) => ({
      lines: refundedLinesOf(refund),
      wallet: refund.wallet ?? 0,
      card: refund.card ?? 0,
      tax: refund.tax ?? 0,
    })),
  }
}

function walletOf({ transaction_id, captured_amount, total, payment_id }: Purchase): number {
  return transaction_id && payment_id ? (captured_amount ?? total) : 0
}

export function isOpen({ state }: Pick<PurchaseRefund, "state">): boolean {
  return state === "planned" || state === "priced"
}

/** Cents by line index. */
export function unspentNow(sold: readonly GiftCard[]): Map<number, number> {
  return new Map(sold.map((card) => [card.purchase_line ?? -1, Math.max(card.balance - card.held, 0)]))
}

export function isOwed({ paid }: Pick<RefundState, "paid">): boolean {
  return paid.wallet + paid.card > 0
}
