import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { paypalClient } from "../../lib/services"
import { PURCHASE } from "../../modules/purchase"
import type { Purchase, PurchaseService } from "../../modules/purchase/service"
import type { CaptureResult } from "./capture-paypal-order"
import { asProblem } from "./create-paypal-order"
import { deliverPurchaseWorkflow, PURCHASE_COMPLETED } from "./deliver-purchase"
import { PurchaseProblem } from "./problem"
import { recordCapture } from "./record-capture"

/**
 * Carries a purchase with a capture on to where it can get: delivered, or waiting for PayPal. Whoever comes first does
 * it; the others find it done. Call it with the purchase's lock held, with the purchase as it was read under that lock.
 * Throws `amount_mismatch` for what must not be delivered, `instrument_declined` for a payment that fell through.
 */
export async function settlePurchase(container: MedusaContainer, found: Purchase): Promise<CaptureResult> {
  const purchase = found.status === "pending" && found.capture_id ? await askAgain(container, found) : found
  const result = { transactionId: purchase.capture_id ?? "", email: purchase.email, giftCards: [] }
  switch (purchase.status) {
    case "captured":
      await deliverPurchaseWorkflow(container).run({ input: purchase })
      return { status: "completed", ...result }
    case "completed":
      if (!purchase.confirmed_at) await remindOfConfirmation(container, purchase.id)
      return { status: "completed", ...result }
    case "pending":
      return { status: "pending", ...result }
    case "declined":
      throw new PurchaseProblem("instrument_declined", "The payment did not go through, so nothing was charged.")
    default:
      throw new PurchaseProblem(
        "amount_mismatch",
        "This payment does not match the purchase. We have been told and will write to you; you need not pay again.",
      )
  }
}

/** What PayPal says now about a capture that it had not settled. */
async function askAgain(container: MedusaContainer, pending: Purchase): Promise<Purchase> {
  const capture = await paypalClient()
    .getCapture(pending.capture_id ?? "")
    .catch(asProblem)
  const purchase = await recordCapture(container, pending, capture)
  if (purchase) return purchase
  return container.resolve<PurchaseService>(PURCHASE).change(pending.id, { status: "declined" })
}

/** The process may have died before the mail went out: the event goes out again, the mail's key keeps it single. */
async function remindOfConfirmation(container: MedusaContainer, id: string): Promise<void> {
  await container.resolve(Modules.EVENT_BUS).emit({ name: PURCHASE_COMPLETED, data: { id } })
}
