import type { MedusaContainer } from "@medusajs/framework/types"
import { drop } from "../../../lib/due-work/enqueue"
import { wordsFor } from "../../../lib/payments/methods"
import { statementsOf } from "../../../lib/rows"
import { DIGITAL_PRODUCT } from "../../../modules/digital-product"
import { GIFT_CARD } from "../../../modules/gift-card"
import { PURCHASE } from "../../../modules/purchase"
import type { PurchaseLock } from "../../../modules/purchase/purchase-lock"
import { refundedLinesOf, requestedRefundOf } from "../../../modules/purchase/refunded-line"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import type { NoBuyer } from "../../../modules/purchase/states"
import { flagPurchase } from "../commands/flag-purchase"
import { endHold } from "../commands/purchase-holds"
import { stopGiftCards } from "../commands/stop-gift-cards"
import { issueCreditNote } from "../receipts/issue-credit-note"
import { refundedReason } from "../rules/download-rights"
import { unitsLeft } from "../rules/price-refund"
import { bookRefund } from "./book-refund"
import { cancelOrder } from "./cancel-order"
import { isFromProvider } from "./fix-price"
import { filesBack } from "./refund-mail"
import { type RefundState, refundState } from "./refund-state"

/** Repeatable. */
export async function finishRefund(container: MedusaContainer, lock: PurchaseLock<NoBuyer>, refund: PurchaseRefund) {
  const state = await refundState(container, lock)
  await giveCardBack(container, state, refund)
  await stopSpentCards(container, state, refund)
  await revokeFiles(container, state, refund)
  await closePurchase(container, state, refund)
  await issueCreditNote(container, refund.id)
  const refundId = await bookRefund(container, state.purchase, refund)
  const { cancelsOrder } = requestedRefundOf(refund)
  if (cancelsOrder) await cancelOrder(container, state.purchase)
  const done = await container.resolve(PURCHASE).updatePurchaseRefunds({
    id: refund.id,
    state: "done",
    refund_id: refundId,
    done_at: new Date(),
  })
  await drop(statementsOf(container), "refund", refund.id)
  return done
}

async function giveCardBack(container: MedusaContainer, { purchase }: RefundState, refund: PurchaseRefund) {
  const { id: refundId, card, actor, scope, purchase_id: purchaseId } = refund
  const reason = refund.reason ?? "Refunded."
  if (card) {
    const cards = container.resolve(GIFT_CARD)
    await cards.restore({ purchaseId, refundId, amount: card, actor, reason })
  }
  if (scope === "whole") await endHold(container, purchase, reason)
}

/** Staff may enable the cards again. */
async function stopSpentCards(
  container: MedusaContainer,
  { purchase, sold }: RefundState<PurchaseLock<NoBuyer>>,
  refund: PurchaseRefund,
): Promise<void> {
  if (!isFromProvider(refund)) return
  const places = new Set(refundedLinesOf(refund).map(({ line }) => line))
  const cards = container.resolve(GIFT_CARD)
  const back = sold.filter(({ purchase_line }) => places.has(purchase_line ?? -1))
  const used = await Promise.all(back.map(async (card) => ((await cards.hasPaid(card.id)) ? [card] : [])))
  const reason = `${wordsFor(purchase).name} reversed the payment of ${purchase.transaction_id}.`
  const problem = await stopGiftCards(container, used.flat(), { refundId: refund.id, reason })
  if (problem) await flagPurchase(container, purchase, problem)
}

async function revokeFiles(container: MedusaContainer, state: RefundState, refund: PurchaseRefund): Promise<void> {
  const filenames = filesBack(state, refund).map(({ filename }) => filename)
  const transactionId = state.purchase.transaction_id
  if (filenames.length === 0 || !transactionId) return
  const digitalProducts = container.resolve(DIGITAL_PRODUCT)
  const granted = await digitalProducts.listEntitlements({ transaction_id: transactionId, filename: filenames })
  // Includes revoked files, because staff could restore them otherwise.
  const open = granted.filter(({ revoked_reason }) => revoked_reason !== refundedReason)
  const revoked = { revoked_at: new Date(), revoked_reason: refundedReason }
  if (open.length > 0) await digitalProducts.updateEntitlements(open.map(({ id }) => ({ id, ...revoked })))
}

async function closePurchase(
  container: MedusaContainer,
  state: RefundState<PurchaseLock<NoBuyer>>,
  { scope }: PurchaseRefund,
): Promise<void> {
  const isAll = scope === "whole" || unitsLeft(state).every((units) => units === 0)
  if (!isAll || state.purchase.status === "refunded") return
  await container.resolve(PURCHASE).move(state.purchase, "all_refunded", { check: null })
}
