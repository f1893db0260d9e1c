import type { MedusaContainer } from "@medusajs/framework/types"
import type { GiftCardAmount } from "../../../lib/gift-card-amounts"
import { hastenMails } from "../../../lib/mail-queue"
import { shown } from "../../../lib/payments/errors"
import { statementsOf } from "../../../lib/rows"
import { Shop } from "../../../lib/shop"
import { dollarsOf } from "../../../lib/totals"
import { GIFT_CARD } from "../../../modules/gift-card"
import { PURCHASE } from "../../../modules/purchase"
import { isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { Purchase } from "../../../modules/purchase/service"
import type { CauseOf } from "../../../modules/purchase/states"
import { providerOf } from "../lookups/provider-of"
import { completionMails } from "../mails/completion-mails"
import { tokenOfPurchase } from "../mails/purchase-links"
import { firstCheckOf } from "../rules/check-times"
import type { PaymentResult } from "../rules/payment-result"
import { asProblemOf, PurchaseProblem } from "../rules/problem"
import { deliverPurchase } from "./deliver-purchase"
import { endHold, giftCardChanged, holdGiftCard } from "./hold-gift-card"
import { cancelUnpaidOrder, declinePending, placePendingOrder } from "./place-pending-order"
import { takePromotionUse } from "./promotion-use"
import { recordCapture } from "./record-capture"

/**
 * Carries a purchase with a capture on to where it can get: delivered, or waiting until the money is here. Whoever comes first does
 * it; the others find it done. Throws `amount_mismatch` for what must not be delivered, `instrument_declined` for a
 * payment that fell through, `gift_card_changed` for a free order whose card was spent elsewhere.
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
      if (isFree(purchase)) throw await giftCardChanged(container, purchase)
      throw new PurchaseProblem("instrument_declined", "The payment did not go through, so nothing was charged.")
    default:
      throw new PurchaseProblem(
        "amount_mismatch",
        "This payment does not match the purchase. We have been told and will write to you; you need not pay again.",
      )
  }
}

/** Its mails are sent now, also where they failed and wait for their next try. */
async function confirmNow(container: MedusaContainer, purchase: LockedPurchase): Promise<void> {
  await hastenMails(statementsOf(container), await completionMails(container, purchase))
}

async function carriedOn(container: MedusaContainer, purchase: LockedPurchase): Promise<LockedPurchase> {
  if (purchase.status === "pending") return askAgain(container, purchase)
  if (purchase.status !== "frozen" || !isFree(purchase)) return purchase
  // No provider speaks of it, and staff mark none as paid.
  return takeFreeOrder(container, purchase as LockedPurchase<CauseOf<"card_held" | "card_spent">>)
}

/** Nothing was to pay, so nobody takes money for it. */
export function isFree(purchase: Pick<Purchase, "payment_id">): boolean {
  return purchase.payment_id === null
}

/** A free order is paid for from the moment when its gift card's amount is held, and its promotion's use taken. */
async function takeFreeOrder(
  container: MedusaContainer,
  purchase: LockedPurchase<CauseOf<"card_held" | "card_spent">>,
): Promise<LockedPurchase> {
  const isHeld = (await takePromotionUse(container, purchase)) && (await holdGiftCard(container, purchase))
  const purchases = container.resolve(PURCHASE)
  if (!isHeld) {
    await endHold(container, purchase, "The order was not placed.")
    return purchases.move(purchase, "card_spent", firstCheckOf("declined"))
  }
  return purchases.move(purchase, "card_held", { captured_at: new Date(), ...firstCheckOf("captured") })
}

async function resultOf(
  container: MedusaContainer,
  purchase: Purchase,
  status: PaymentResult["status"],
): Promise<PaymentResult> {
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

/** Asks what became of a capture that was not settled. */
async function askAgain(container: MedusaContainer, pending: LockedPurchase): Promise<LockedPurchase> {
  const provider = providerOf(container, pending)
  const id = pending.transaction_id ?? ""
  const capture = await provider
    .findCapture(id)
    .then((found) => shown(found, provider, `the capture ${id}`))
    .catch(asProblemOf(provider.id))
  const purchase = await recordCapture(container, pending, capture)
  if (!purchase) {
    await endHold(container, pending, "The payment fell through.")
    return declinePending(container, pending)
  }
  if (purchase.status === "mismatched" || purchase.status === "refunded") await cancelUnpaidOrder(container, purchase)
  return purchase
}
