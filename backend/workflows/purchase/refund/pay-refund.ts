import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../../lib/log/log"
import { PaypalRefusal, PaypalUnavailable } from "../../../lib/paypal/errors"
import { type PaypalRefund, refundFailure } from "../../../lib/paypal/wire"
import { Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { Purchase, PurchaseRefund, PurchaseService } from "../../../modules/purchase/service"
import { announceMails } from "../../mail/queue-mails"
import { isFromPaypal } from "./fix-price"
import { giveUp } from "./give-up"
import { postpone } from "./postpone"
import { refundMail } from "./refund-mail"
import { unrecordedRefunds } from "./unrecorded-refunds"

/**
 * Has PayPal give back what is priced, once: the request's id is the refund's, and PayPal answers a replay with its first
 * answer. Out of reach, PayPal is asked again later; what it refuses for good is given up.
 */
export async function payRefund(
  container: MedusaContainer,
  refund: PurchaseRefund,
  purchase: LockedPurchase,
): Promise<PurchaseRefund> {
  if (isFromPaypal(refund) || !refund.wallet) return paid(container, refund, null)
  try {
    const answer = await askPaypal(container, refund, purchase)
    if (answer.status === "COMPLETED") return await paid(container, refund, answer.id)
    if (answer.status === "PENDING") return await postpone(container, refund, { paypal_refund_id: answer.id })
    return await giveUp(container, purchase.id, refund, refundFailure(answer) ?? answer.status)
  } catch (error) {
    if (error instanceof PaypalRefusal && isFinal(error)) return refused(container, refund, purchase, error)
    if (!(error instanceof PaypalRefusal || error instanceof PaypalUnavailable)) throw error
    log.warn("refund_delayed", { refund: refund.id, error })
    return postpone(container, refund)
  }
}

/** What PayPal has begun already is only looked at. */
function askPaypal(container: MedusaContainer, refund: PurchaseRefund, purchase: Purchase): Promise<PaypalRefund> {
  const { id, wallet, paypal_refund_id: begun } = refund
  if (begun) return container.resolve(Shop.PAYPAL).getRefund(begun)
  return container
    .resolve(Shop.PAYPAL)
    .refundCapture(purchase.transaction_id ?? "", wallet ?? 0, purchase.currency_code, id)
}

/** Everything but what a later try could change: our credentials, and a request that PayPal is still at work on. */
function isFinal({ status, issue }: PaypalRefusal): boolean {
  return status !== 401 && status !== 408 && status !== 409 && issue !== "PREVIOUS_REQUEST_IN_PROGRESS"
}

/** Somebody may have refunded the same at PayPal a moment before: then it is this refund. */
async function refused(
  container: MedusaContainer,
  refund: PurchaseRefund,
  purchase: LockedPurchase,
  refusal: PaypalRefusal,
): Promise<PurchaseRefund> {
  if (refusal.issue === "CAPTURE_FULLY_REFUNDED" || refusal.issue === "REFUND_AMOUNT_EXCEEDED") {
    const { unknown } = await unrecordedRefunds(container, purchase)
    const same = unknown.find(({ amount }) => amount === refund.wallet)
    if (same) return paid(container, refund, same.id)
  }
  return giveUp(container, purchase.id, refund, `PayPal refuses it: ${words[refusal.issue] ?? refusal.issue}.`)
}

/** Of PayPal's Payments API; those that staff are likely to meet. */
const words: Readonly<Record<string, string>> = {
  CAPTURE_FULLY_REFUNDED: "the payment has been refunded in full (CAPTURE_FULLY_REFUNDED)",
  REFUND_AMOUNT_EXCEEDED: "that is more than is left of the payment (REFUND_AMOUNT_EXCEEDED)",
  REFUND_FAILED_INSUFFICIENT_FUNDS: "the PayPal account does not hold enough (REFUND_FAILED_INSUFFICIENT_FUNDS)",
  REFUND_TIME_LIMIT_EXCEEDED: "the payment is too long ago (REFUND_TIME_LIMIT_EXCEEDED)",
  REFUND_NOT_ALLOWED: "this payment cannot be refunded (REFUND_NOT_ALLOWED)",
  PARTIAL_REFUND_NOT_ALLOWED: "this payment can be refunded only as a whole (PARTIAL_REFUND_NOT_ALLOWED)",
  PENDING_CAPTURE: "the payment is not settled yet (PENDING_CAPTURE)",
  TRANSACTION_DISPUTED: "the payer disputes the payment (TRANSACTION_DISPUTED)",
}

async function paid(container: MedusaContainer, refund: PurchaseRefund, paypalId: string | null) {
  const mails = await refundMail(container, refund)
  const after = await container.resolve<PurchaseService>(PURCHASE).payRefund(refund.id, paypalId, mails)
  await announceMails(container, { keys: mails.map(({ key }) => key) })
  return after
}
