import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaypalCapture } from "../../lib/paypal/wire"
import { amountOf, type Cents, centsOfAmount } from "../../lib/totals"
import { PURCHASE } from "../../modules/purchase"
import type { Purchase, PurchaseService } from "../../modules/purchase/service"
import { holdGiftCard, type PaidByCard, releaseGiftCard } from "./hold-gift-card"

export interface AskedPayment {
  total: Cents
  currency_code: string
}

export type CapturedStatus = "captured" | "pending" | "mismatched" | "refunded" | "declined"

interface Judgement {
  status: CapturedStatus
  problem?: string
}

/** What a capture means for a purchase: whether it is what was asked (ruling 15), and whether PayPal has settled it. */
export function judgeCapture(purchase: AskedPayment, capture: PaypalCapture): Judgement {
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
  purchase: PaidByCard & AskedPayment,
  capture: PaypalCapture,
): Promise<Purchase | undefined> {
  const { status, problem } = await judgeWithCard(container, purchase, capture)
  if (status === "declined") return undefined
  if (status === "mismatched" || status === "refunded") {
    await releaseGiftCard(container, purchase, "What was captured is not delivered.")
  }
  return container.resolve<PurchaseService>(PURCHASE).change(purchase.id, {
    status,
    transaction_id: capture.id,
    captured_at: status === "pending" ? null : new Date(),
    problem: problem ?? null,
  })
}

/** Who captures at PayPal beside the server may find the gift card spent: that is for staff, and never delivered. */
async function judgeWithCard(
  container: MedusaContainer,
  purchase: PaidByCard & AskedPayment,
  capture: PaypalCapture,
): Promise<Judgement> {
  const judgement = judgeCapture(purchase, capture)
  const isPaid = judgement.status === "captured" || judgement.status === "pending"
  if (!isPaid || (await holdGiftCard(container, purchase))) return judgement
  const problem = `Of the gift card $${amountOf(purchase.discount)} were to be paid, which it does not hold any more.`
  return { status: "mismatched", problem }
}
