import type { GiftCardAmount } from "../../../lib/gift-card-limits"
import { wordsFor } from "../../../lib/payments/methods"
import type { Purchase } from "../../../modules/purchase/service"
import { type Asker, isBuyer } from "./buyer-proof"
import type { RefusedPayment } from "./presented-payment"

export interface PaymentResult {
  status: "completed" | "pending"
  /** The capture id. */
  transactionId: string
  email: string
  /** `value` in dollars, in the order of the lines. */
  giftCards: { code: string; value: GiftCardAmount }[]
  purchaseToken: string
}

export type TicketResult = Pick<PaymentResult, "status" | "transactionId"> & Partial<PaymentResult>

export type FoundPurchase = Pick<Purchase, "status" | "email" | "buyer_proof_hash" | "payment_provider">

/** `isRecordedNow`: this call recorded the capture. */
export function ticketFor(
  asker: Asker,
  found: FoundPurchase,
  result: PaymentResult,
  isRecordedNow = false,
): TicketResult {
  const { status, transactionId } = result
  return isBuyer(found, asker, isRecordedNow || found.status === "frozen") ? result : { status, transactionId }
}

export type ProcessPaymentResult = ({ success: true } & TicketResult) | RefusedPayment

/**
 * A call about an unsettled payment succeeds, unless the payment is an unpaid invoice. `isApprovedByBuyer` is true for a
 * free order.
 */
export function answerTo(
  call: { asker: Asker; isRecordedNow: boolean; isApprovedByBuyer: boolean },
  found: FoundPurchase,
  result: PaymentResult,
): ProcessPaymentResult {
  if (result.status === "pending" && !call.isApprovedByBuyer) {
    return { success: false, message: wordsFor(found).filesWait }
  }
  return { success: true, ...ticketFor(call.asker, found, result, call.isRecordedNow) }
}
