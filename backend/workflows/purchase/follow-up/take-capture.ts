import type { MedusaContainer } from "@medusajs/framework/types"
import { PaypalRefusal } from "../../../lib/paypal/errors"
import { captureOf, type PaypalCapture, type PaypalOrder } from "../../../lib/paypal/wire"
import { Shop } from "../../../lib/shop"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import { releaseGiftCard } from "../commands/hold-gift-card"
import { recordCapture } from "../commands/record-capture"
import { isFree, settlePurchase } from "../commands/settle-purchase"
import { PurchaseProblem } from "../rules/problem"

/**
 * Carries a purchase on with what PayPal says of it now, when it is not the shopper who asks. These say in words, for
 * staff, what came of it, and throw only what may pass by itself.
 */

/** With a capture of its PayPal order. */
export async function takeCapture(
  container: MedusaContainer,
  purchase: LockedPurchase,
  capture: PaypalCapture,
): Promise<string> {
  if (purchase.status !== "frozen") return carryOn(container, purchase)
  const recorded = await recordCapture(container, purchase, capture)
  if (recorded) return carryOn(container, recorded)
  await releaseGiftCard(container, purchase, "PayPal declined the payment.")
  return "PayPal declined the payment: nothing was charged."
}

/** With whatever PayPal has of it. What it captured nothing for lets its gift card go. */
export async function settleByPaypal(container: MedusaContainer, purchase: LockedPurchase): Promise<string> {
  if (purchase.status !== "frozen" || isFree(purchase)) return carryOn(container, purchase)
  const order = await findOrder(container, purchase.paypal_order_id ?? "")
  const capture = order && captureOf(order)
  if (capture) return takeCapture(container, purchase, capture)
  await releaseGiftCard(container, purchase, "PayPal captured nothing.")
  return "PayPal has captured nothing."
}

/** Undefined for an order that PayPal has forgotten: it never was captured. */
export async function findOrder(container: MedusaContainer, orderId: string): Promise<PaypalOrder | undefined> {
  try {
    return await container.resolve(Shop.PAYPAL).getOrder(orderId)
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) return undefined
    throw error
  }
}

export async function carryOn(container: MedusaContainer, purchase: LockedPurchase): Promise<string> {
  const { status } = purchase
  if (status === "declined" || status === "mismatched" || status === "refunded") {
    await releaseGiftCard(container, purchase, `The purchase is ${status}.`)
    return `The purchase is ${status}.`
  }
  return inWords(async () => {
    const settled = await settlePurchase(container, purchase)
    return settled.status === "completed" ? "The purchase is completed." : "PayPal has not settled the payment yet."
  })
}

/** What was refused in business terms is an outcome; what PayPal could not be asked is tried again. */
export async function inWords(work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PurchaseProblem && error.code !== "payment_unavailable") return error.message
    throw error
  }
}
