import type { MedusaContainer } from "@medusajs/framework/types"
import type { Capture } from "../../../lib/payments/provider"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { NoBuyer } from "../../../modules/purchase/states"
import { endHold } from "../commands/purchase-holds"
import { recordCapture } from "../commands/record-capture"
import { isFree, settlePurchase } from "../commands/settle-purchase"
import { providerOf } from "../lookups/provider-of"
import { hasArrived } from "../rules/judge-capture"
import { PurchaseProblem } from "../rules/problem"

/** Not for calls by shoppers. Returns a text for staff. Throws only temporary errors. */

export async function recordProviderCapture(
  container: MedusaContainer,
  purchase: LockedPurchase<NoBuyer>,
  capture: Capture,
): Promise<string> {
  if (purchase.status === "declined" && hasArrived(capture)) {
    await recordCapture(container, purchase, capture)
    return "The payment arrived after the purchase had ended, so it is listed for staff."
  }
  if (purchase.status !== "frozen") return carryOn(container, purchase)
  const recorded = await recordCapture(container, purchase, capture)
  if (recorded) return carryOn(container, recorded)
  await endHold(container, purchase, "The payment was declined.")
  return "The payment was declined."
}

/** Releases the gift card if nothing was captured. */
export async function settleByProvider(container: MedusaContainer, purchase: LockedPurchase<NoBuyer>): Promise<string> {
  const isUndecided = purchase.status === "frozen" || purchase.status === "declined"
  if (!isUndecided || isFree(purchase)) return carryOn(container, purchase)
  const payment = await providerOf(container, purchase).findPayment(purchase.payment_id ?? "")
  if (payment?.capture) return recordProviderCapture(container, purchase, payment.capture)
  await endHold(container, purchase, "Nothing was captured.")
  return "Nothing was captured."
}

async function carryOn(container: MedusaContainer, purchase: LockedPurchase): Promise<string> {
  const { status } = purchase
  if (status === "declined" || status === "mismatched" || status === "refunded") {
    await endHold(container, purchase, `The purchase is ${status}.`)
    return `The purchase is ${status}.`
  }
  return inWords(async () => {
    const settled = await settlePurchase(container, purchase)
    return settled.status === "completed" ? "The purchase is completed." : "The payment is not settled yet."
  })
}

/** A refusal is an outcome; an unreachable provider is an error to retry. */
export async function inWords(work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PurchaseProblem && error.code !== "payment_unavailable") return error.message
    throw error
  }
}
