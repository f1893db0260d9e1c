import * as z from "zod/mini"
import { buyerProof } from "./buyer-proof"
import { frozenPurchase, someLines } from "./checkout"
import { issuedGiftCard } from "./gift-cards"
import { amount, email, text, transactionId } from "./primitives"
import { purchaseToken } from "./purchase-token"
import { billingAddress, receiptDetails } from "./receipt-details"
import { longestCompany } from "./receipt-lengths"
import { requiredLine } from "./texts"
import { timestamp } from "./timestamp"

/** Whom an invoice is made out to. */
export const invoiceDetails = z.extend(receiptDetails, {
  company: requiredLine({ most: longestCompany, missing: "Please enter a company or a name." }),
  address: billingAddress,
})

/**
 * `POST /store/checkout/invoices`: freezes a purchase and issues an invoice for it, where the shop takes that. The files
 * open when the invoice is paid. The same request with the same `buyerProof` again answers the same.
 */
export const placeInvoiceRequest = z
  .object({
    ...frozenPurchase,
    receiptDetails: invoiceDetails,
    buyerProof,
  })
  .check(someLines)

export const placeInvoiceAnswer = z.object({
  /** The number of the invoice, to be named when it is paid. */
  number: text(40),
  total: amount,
  issuedAt: timestamp,
  dueAt: timestamp,
  /** Who has not paid by then, has nothing to pay any more. */
  endsAt: timestamp,
  status: z.enum(["completed", "pending"]),
  transactionId,
  email: z.optional(email),
  /** What was issued: gift cards wait for the payment, as files do. */
  giftCards: z.optional(z.array(issuedGiftCard)),
  purchaseToken: z.optional(purchaseToken),
  /** The page of the purchase, with the invoice as PDF; for who sends the proof. */
  purchaseUrl: z.optional(z.string()),
})
export type PlaceInvoiceAnswer = z.infer<typeof placeInvoiceAnswer>
