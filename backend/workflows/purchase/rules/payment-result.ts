import type { GiftCardAmount } from "../../../lib/gift-card-amounts"

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

export function ticketOf({ status, transactionId }: PaymentResult): TicketResult {
  return { status, transactionId }
}
