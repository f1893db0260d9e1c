import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderStatus } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import type { GiftCardAmount } from "../../../lib/gift-card-limits"
import { sendMailsSooner } from "../../../lib/mail-queue"
import { requireFound } from "../../../lib/payments/errors"
import { statementsOf } from "../../../lib/rows"
import { Shop } from "../../../lib/shop"
import { dollarsOf } from "../../../lib/totals"
import { GIFT_CARD } from "../../../modules/gift-card"
import { PURCHASE } from "../../../modules/purchase"
import { isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { Purchase } from "../../../modules/purchase/service"
import type { CauseOf } from "../../../modules/purchase/states"
import { readPurchase } from "../../../modules/purchase/with-purchase-locked"
import { isBoughtMeanwhile } from "../lookups/bought-meanwhile"
import { providerOf } from "../lookups/provider-of"
import { completionMails } from "../mails/completion-mails"
import { declinedMail, pendingMail } from "../mails/pending-mails"
import { tokenOfPurchase } from "../mails/purchase-links"
import { firstCheckOf } from "../rules/check-times"
import { orderIdOf } from "../rules/order-of-cart"
import type { PaymentResult } from "../rules/payment-result"
import { asProblemOf, boughtInAnotherWindow, PurchaseProblem, paymentClosed } from "../rules/problem"
import { deliverPurchase } from "./deliver-purchase"
import { announceOrder, placeOrder } from "./place-order"
import { endHold, giftCardChanged, holdGiftCard, promotionUsedUp, reservePromotionUse } from "./purchase-holds"
import { recordCapture } from "./record-capture"

/**
 * Continues a captured purchase until it is delivered. Repeatable. Throws `amount_mismatch`, `instrument_declined`,
 * `payment_closed`, `bought_meanwhile`, or for a free order `gift_card_changed` and `promotion_used_up`.
 */
export async function settlePurchase(container: MedusaContainer, found: LockedPurchase): Promise<PaymentResult> {
  const purchase = await carriedOn(container, found)
  switch (purchase.status) {
    case "captured":
      await deliverPurchase(container, purchase)
      return resultOf(container, purchase, "completed")
    case "completed":
      if (!purchase.confirmed_at) await confirmNow(container, purchase)
      return resultOf(container, purchase, "completed")
    case "pending":
      await placePendingOrder(container, purchase)
      return resultOf(container, purchase, "pending")
    case "declined":
      if (isFree(purchase)) throw await freeOrderLapsed(container, purchase)
      if (purchase.transaction_id === null) {
        throw (await isBoughtMeanwhile(container, purchase)) ? boughtInAnotherWindow() : paymentClosed()
      }
      throw new PurchaseProblem("instrument_declined", "The payment did not go through, so nothing was charged.")
    default:
      throw new PurchaseProblem(
        "amount_mismatch",
        "This payment does not match the purchase. Our team has been notified and will e-mail you. You do not need to pay again.",
      )
  }
}

/** Also attempts mails that wait for a retry. */
async function confirmNow(container: MedusaContainer, purchase: LockedPurchase): Promise<void> {
  await sendMailsSooner(statementsOf(container), await completionMails(container, purchase))
}

async function carriedOn(container: MedusaContainer, purchase: LockedPurchase): Promise<LockedPurchase> {
  if (purchase.status === "pending") return askAgain(container, purchase)
  if (purchase.status !== "frozen" || !isFree(purchase)) return purchase
  // The cast is safe: free orders have no provider, and staff do not mark them as paid.
  return takeFreeOrder(container, purchase as LockedPurchase<CauseOf<"card_held" | "card_spent">>)
}

export function isFree(purchase: Pick<Purchase, "payment_id">): boolean {
  return purchase.payment_id === null
}

async function takeFreeOrder(
  container: MedusaContainer,
  purchase: LockedPurchase<CauseOf<"card_held" | "card_spent">>,
): Promise<LockedPurchase> {
  const isHeld = (await reservePromotionUse(container, purchase)) && (await holdGiftCard(container, purchase))
  const purchases = container.resolve(PURCHASE)
  if (!isHeld) {
    await endHold(container, purchase, "The order was not placed.")
    return purchases.move(purchase, "card_spent", { check: null })
  }
  return purchases.move(purchase, "card_held", { captured_at: new Date(), ...firstCheckOf("captured") })
}

async function freeOrderLapsed(container: MedusaContainer, purchase: Purchase): Promise<PurchaseProblem> {
  const changed = purchase.gift_card_id ? await giftCardChanged(container, purchase) : undefined
  const isCard = changed && (changed.details.giftCardBalance ?? 0) < purchase.discount
  return isCard ? changed : promotionUsedUp(purchase.promotion_code)
}

async function resultOf(container: MedusaContainer, purchase: Purchase, status: PaymentResult["status"]) {
  const bought = linesOf(purchase).some(isGiftCardLine)
  const cards = bought ? await container.resolve(GIFT_CARD).issuedBy(purchase.id) : []
  return {
    status,
    transactionId: purchase.transaction_id ?? "",
    email: purchase.email,
    giftCards: cards.map(({ code, value }) => ({ code, value: dollarsOf(value) as GiftCardAmount })),
    purchaseToken: tokenOfPurchase(container.resolve(Shop.SETTINGS), purchase),
  }
}

async function askAgain(container: MedusaContainer, pending: LockedPurchase): Promise<LockedPurchase> {
  const provider = providerOf(container, pending)
  const id = pending.transaction_id ?? ""
  const capture = await provider
    .findCapture(id)
    .then((found) => requireFound(found, provider, `the capture ${id}`))
    .catch(asProblemOf(provider.id))
  const purchase = await recordCapture(container, pending, capture)
  if (!purchase) {
    await endHold(container, pending, "The payment failed.")
    return declinePending(container, pending)
  }
  if (purchase.status === "mismatched" || purchase.status === "refunded") await cancelUnpaidOrder(container, purchase)
  return purchase
}

/** Places an order whose files and gift cards wait for the payment. Repeatable. */
async function placePendingOrder(container: MedusaContainer, known: LockedPurchase): Promise<void> {
  if (known.order_id !== null) return
  const purchase = await readPurchase(container, known.id)
  await placeOrder(container, purchase, [])
  // Last commit, together with its mail (ruling 40).
  const mail = await pendingMail(container, purchase)
  await container.resolve(PURCHASE).change(purchase.id, { order_id: orderIdOf(purchase.id) }, [mail])
  announceOrder(container, purchase)
}

async function declinePending(container: MedusaContainer, purchase: LockedPurchase): Promise<LockedPurchase> {
  await cancelUnpaidOrder(container, purchase)
  const mail = await declinedMail(container, purchase)
  return container.resolve(PURCHASE).move(purchase, "capture_declined", { check: null }, [mail])
}

async function cancelUnpaidOrder(container: MedusaContainer, { id, order_id }: Pick<Purchase, "id" | "order_id">) {
  // Also finds an order that was placed just before a crash.
  const [order] = await container.resolve(Modules.ORDER).listOrders({ id: order_id ?? orderIdOf(id) })
  if (!order || order.status === OrderStatus.CANCELED) return
  await cancelOrderWorkflow(container).run({ input: { order_id: order.id } })
}
