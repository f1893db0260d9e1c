import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaypalCapture } from "../../lib/paypal/wire"
import { amountOf, centsOfAmount } from "../../lib/totals"
import { PURCHASE } from "../../modules/purchase"
import type { Purchase, PurchaseService } from "../../modules/purchase/service"

export interface FrozenPurchase {
  id: string
  total: number
  currency_code: string
}

export type CapturedStatus = "captured" | "pending" | "mismatched" | "refunded" | "declined"

/** What a capture means for a purchase: whether it is what was asked (ruling 15), and whether PayPal has settled it. */
export function judgeCapture(
  purchase: FrozenPurchase,
  capture: PaypalCapture,
): { status: CapturedStatus; problem?: string } {
  if (capture.status === "DECLINED" || capture.status === "FAILED") return { status: "declined" }
  const asked = `${amountOf(purchase.total)} ${purchase.currency_code.toUpperCase()}`
  const isAsked =
    centsOfAmount(capture.amount.value) === purchase.total &&
    capture.amount.currency_code.toLowerCase() === purchase.currency_code.toLowerCase()
  if (!isAsked) {
    const problem = `PayPal captured ${capture.amount.value} ${capture.amount.currency_code}; asked was ${asked}.`
    return { status: "mismatched", problem }
  }
  if (capture.status === "REFUNDED") return { status: "refunded" }
  return { status: capture.status === "PENDING" ? "pending" : "captured" }
}

/**
 * Writes a capture into its purchase, before anything is made of it: from this commit on the purchase is worked off,
 * whoever dies. Returns the purchase as it stands then; undefined for a declined capture, which is not written.
 */
export async function recordCapture(
  container: MedusaContainer,
  purchase: FrozenPurchase,
  capture: PaypalCapture,
): Promise<Purchase | undefined> {
  const { status, problem } = judgeCapture(purchase, capture)
  if (status === "declined") return undefined
  return container.resolve<PurchaseService>(PURCHASE).change(purchase.id, {
    status,
    capture_id: capture.id,
    captured_at: status === "pending" ? null : new Date(),
    problem: problem ?? null,
  })
}
