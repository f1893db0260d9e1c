import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaypalCapture } from "../../lib/paypal/wire"
import { amountOf, type Cents, centsOfAmount } from "../../lib/totals"
import { PURCHASE } from "../../modules/purchase"
import type { NewMismatch } from "../../modules/purchase/mismatch-rows"
import type { LockedPurchase } from "../../modules/purchase/purchase-lock"
import type { Purchase, PurchaseService } from "../../modules/purchase/service"
import { firstCheckOf } from "./check-times"
import { holdGiftCard, type PaidByCard, releaseGiftCard } from "./hold-gift-card"

export interface AskedPayment {
  total: Cents
  currency_code: string
}

export type CapturedStatus = "captured" | "pending" | "mismatched" | "refunded" | "declined"

export type Judgement =
  | { status: Exclude<CapturedStatus, "mismatched"> }
  | { status: "mismatched"; kind: "amount" | "currency" | "gift_card"; problem: string }

/** What a capture means for a purchase: whether it is what was asked (ruling 15), and whether PayPal has settled it. */
export function judgeCapture(purchase: AskedPayment, capture: PaypalCapture): Judgement {
  if (capture.status === "DECLINED" || capture.status === "FAILED") return { status: "declined" }
  const { amount, currency_code } = capturedAmount(capture)
  const isCurrency = currency_code === purchase.currency_code.toLowerCase()
  if (!isCurrency || amount !== purchase.total) {
    const asked = `${amountOf(purchase.total)} ${purchase.currency_code.toUpperCase()}`
    const problem = `PayPal captured ${capture.amount.value} ${capture.amount.currency_code}; asked was ${asked}.`
    return { status: "mismatched", kind: isCurrency ? "amount" : "currency", problem }
  }
  if (capture.status === "REFUNDED") return { status: "refunded" }
  return { status: capture.status === "PENDING" ? "pending" : "captured" }
}

/** As our rows have it: cents, and the currency in small letters. */
export function capturedAmount({ amount }: PaypalCapture): { amount: Cents; currency_code: string } {
  return { amount: centsOfAmount(amount.value) ?? 0, currency_code: amount.currency_code.toLowerCase() }
}

/**
 * Writes a capture into its purchase, before anything is made of it: from this commit on the purchase is worked off,
 * whoever dies. What does not match is listed for staff in the same commit. Returns the purchase as it stands then;
 * undefined for a declined capture, which is not written.
 */
export async function recordCapture(
  container: MedusaContainer,
  purchase: LockedPurchase,
  capture: PaypalCapture,
): Promise<LockedPurchase | undefined> {
  const judgement = await judgeWithCard(container, purchase, capture)
  const { status } = judgement
  if (status === "declined") return undefined
  if (status === "mismatched" || status === "refunded") {
    await releaseGiftCard(container, purchase, "What was captured is not delivered.")
  }
  const isNews = status !== purchase.status
  return container.resolve<PurchaseService>(PURCHASE).changeByCapture(
    purchase.id,
    {
      status,
      transaction_id: capture.id,
      captured_at: status === "pending" ? null : new Date(),
      problem: status === "mismatched" ? judgement.problem : null,
      ...(isNews ? firstCheckOf(status) : {}),
    },
    status === "mismatched" ? mismatchOf(purchase, capture, judgement) : undefined,
  )
}

function mismatchOf(
  purchase: Purchase,
  capture: PaypalCapture,
  { kind, problem }: Extract<Judgement, { status: "mismatched" }>,
): Omit<NewMismatch, "capture_id" | "purchase_id"> {
  const { environment, paypal_order_id, email } = purchase
  return { environment, paypal_order_id, email, kind, reason: problem, wanted: null, ...capturedAmount(capture) }
}

/**
 * Who captures at PayPal beside the server may find the gift card spent: that is for staff, and never delivered. Neither
 * is what staff give back.
 */
async function judgeWithCard(
  container: MedusaContainer,
  purchase: PaidByCard & AskedPayment,
  capture: PaypalCapture,
): Promise<Judgement> {
  const judgement = judgeCapture(purchase, capture)
  const isPaid = judgement.status === "captured" || judgement.status === "pending"
  if (!isPaid) return judgement
  if (await isGivenBack(container, capture)) return { status: "refunded" }
  if (await holdGiftCard(container, purchase)) return judgement
  const problem = `Of the gift card $${amountOf(purchase.discount)} were to be paid, which it does not hold any more.`
  return { status: "mismatched", kind: "gift_card", problem }
}

async function isGivenBack(container: MedusaContainer, { id }: PaypalCapture): Promise<boolean> {
  const filter = { capture_id: id, state: ["refunding" as const, "refunded" as const] }
  const given = await container.resolve<PurchaseService>(PURCHASE).listCaptureMismatches(filter, { select: ["id"] })
  return given.length > 0
}
