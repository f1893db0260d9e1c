import { timingSafeEqual } from "node:crypto"
import type { GiftCardAmount } from "../../../lib/gift-card-limits"
import { wordsFor } from "../../../lib/payments/methods"
import { hashOf } from "../../../lib/session-secret"
import type { Purchase } from "../../../modules/purchase/service"
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

/** `found`: the purchase before this call. */
export function ticketFor(asker: Asker, found: FoundPurchase, result: PaymentResult): TicketResult {
  const { status, transactionId } = result
  return isBuyer(found, asker, found.status === "frozen") ? result : { status, transactionId }
}

export type ProcessPaymentResult = ({ success: true } & TicketResult) | RefusedPayment

/**
 * A call about an unsettled payment succeeds, unless the payment is an unpaid invoice. `isApprovedByBuyer` is true for a
 * free order.
 */
export function answerTo(
  asker: Asker,
  isApprovedByBuyer: boolean,
  found: FoundPurchase,
  result: PaymentResult,
): ProcessPaymentResult {
  if (result.status === "pending" && !isApprovedByBuyer) return { success: false, message: wordsFor(found).filesWait }
  return { success: true, ...ticketFor(asker, found, result) }
}

/** A transaction id opens files, but neither gift card codes nor the purchase's link. */
export interface Asker {
  /** Secret that the browser creates before its first call. */
  proof?: string | undefined
  /** Address of the account's session (ruling 25). */
  sessionEmail?: string | undefined
}

/** Readers of the table cannot replay a hash. */
export function proofHash(proof: string | undefined): string | null {
  return proof === undefined ? null : hashOf(proof)
}

/** `isFirst`: the call found the purchase unpaid. Without an earlier proof it is the buyer's. */
export function isBuyer(
  { email, buyer_proof_hash }: Pick<Purchase, "email" | "buyer_proof_hash">,
  { proof, sessionEmail }: Asker,
  isFirst: boolean,
): boolean {
  if (sessionEmail === email) return true
  if (buyer_proof_hash === null) return isFirst
  const sent = proofHash(proof)
  return sent !== null && timingSafeEqual(Buffer.from(sent), Buffer.from(buyer_proof_hash))
}
