import * as z from "zod/mini"
import { buyerProof } from "./buyer-proof"
import { frozenPurchase, someLines } from "./checkout"
import { issuedGiftCard } from "./gift-cards"
import { amount, email, text, transactionId } from "./primitives"
import { purchaseToken } from "./purchase-token"
import { addressRules, receiptDetails } from "./receipt-details"
import { longestCompany } from "./receipt-lengths"
import { requiredLine } from "./texts"
import { timestamp } from "./timestamp"

/** One to six lines. */
const billingAddress = z
  .string("Please enter a billing address.")
  .check(z.trim(), z.minLength(1, "Please enter a billing address."), ...addressRules)

export const invoiceDetails = z.extend(receiptDetails, {
  company: requiredLine({ most: longestCompany, missing: "Please enter a company or a name." }),
  address: billingAddress,
})

/**
 * Unless signed in with this address, the buyer first confirms through a mailed link. The same `buyerProof` gets the
 * same answer.
 */
export const placeInvoiceRequest = z
  .object({
    ...frozenPurchase,
    receiptDetails: invoiceDetails,
    buyerProof,
  })
  .check(someLines)

/** 202: ordered only after confirmation (ruling 60). */
export const unconfirmedInvoice = z.object({ status: z.literal("unconfirmed"), email, total: amount })
export type UnconfirmedInvoice = z.infer<typeof unconfirmedInvoice>

/** 201 */
export const placeInvoiceAnswer = z.object({
  number: text(40),
  total: amount,
  issuedAt: timestamp,
  dueAt: timestamp,
  /** After this time the order is void. */
  endsAt: timestamp,
  status: z.enum(["completed", "pending"]),
  transactionId,
  email: z.optional(email),
  /** Issued once the invoice is paid. */
  giftCards: z.optional(z.array(issuedGiftCard)),
  purchaseToken: z.optional(purchaseToken),
  /** Only for callers with the buyer's proof. */
  purchaseUrl: z.optional(z.string()),
})
export type PlaceInvoiceAnswer = z.infer<typeof placeInvoiceAnswer>
