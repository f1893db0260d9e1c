import type { GiftCardAmount } from "../../../lib/gift-card-amounts"
import { wordsFor } from "../../../lib/payments/words"
import type { Purchase } from "../../../modules/purchase/service"
import { type Asker, isBuyer } from "./buyer-proof"
import type { RefusedPayment } from "./presented-payment"

/** What the buyer is told of a payment. */
export interface PaymentResult {
  status: "completed" | "pending"
  /** The capture id: the contract's transaction id. */
  transactionId: string
  email: string
  /** Issued, in the order of the lines; dollars. */
  giftCards: { code: string; value: GiftCardAmount }[]
  /** Opens the purchase's page: see `purchase-token.ts`. */
  purchaseToken: string
}

/** What anybody may know who asks about a purchase; the rest is in the mails. */
export type TicketResult = Pick<PaymentResult, "status" | "transactionId"> & Partial<PaymentResult>

/** What a call needs to know of the purchase that it came for, as it was found. */
export type FoundPurchase = Pick<Purchase, "status" | "email" | "buyer_proof_hash" | "payment_provider">

/** All of it to the buyer, to anybody else the ticket. `isRecordedNow`: this call wrote the capture. */
export function toldTo(asker: Asker, found: FoundPurchase, result: PaymentResult, isRecordedNow = false): TicketResult {
  const { status, transactionId } = result
  return isBuyer(found, asker, isRecordedNow || found.status === "frozen") ? result : { status, transactionId }
}

export type ProcessPaymentResult = ({ success: true } & TicketResult) | RefusedPayment

/**
 * What is answered to whoever presents a payment. One that is not settled counts where the buyer has done what there is
 * to do, which nobody has whose invoice waits. `isApprovedByBuyer`: a free order too.
 */
export function answerTo(
  call: { asker: Asker; isRecordedNow: boolean; isApprovedByBuyer: boolean },
  found: FoundPurchase,
  result: PaymentResult,
): ProcessPaymentResult {
  if (result.status === "pending" && !call.isApprovedByBuyer) {
    return { success: false, message: wordsFor(found).filesWait }
  }
  return { success: true, ...toldTo(call.asker, found, result, call.isRecordedNow) }
}
