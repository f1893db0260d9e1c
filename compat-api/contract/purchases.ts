import * as z from "zod/mini"
import { documentNumberIn } from "../../backend/lib/document-number"
import { paymentProviders } from "../../backend/lib/payments/methods"
import { giftCardAmount } from "./gift-card-code"
import { outcome } from "./outcome"
import { amount, email, filename, quantity, transactionId } from "./primitives"
import { purchaseStatuses } from "./purchase-statuses"
import { purchaseToken } from "./purchase-token"
import { exampleNumber, receiptNumberPattern } from "./receipt-number"
import { release } from "./release"
import { timestamp } from "./timestamp"

/** `transaction` works only while signed in with the purchase's address. */
export const purchaseQuery = z.union([z.object({ token: purchaseToken }), z.object({ transaction: transactionId })])
export type PurchaseQuery = z.infer<typeof purchaseQuery>

const purchasedFile = z.object({
  kind: z.literal("file"),
  name: z.string(),
  filename,
  quantity,
  amount,
  /** Null while the shop withholds the file. */
  download: z.nullable(z.string()),
  withheld: z.nullable(z.enum(["pending", "refunded", "revoked"])),
  /** Newest first; the first is delivered unless `version` names another. Absent while the shop withholds the file. */
  versions: z.optional(z.array(release)),
  /** Version that the buyer downloaded last, else the one bought. */
  heldVersion: z.optional(z.string()),
})
export type PurchaseFile = z.infer<typeof purchasedFile>

const purchasedCard = z.object({
  kind: z.literal("gift-card"),
  name: z.string(),
  amount,
  /** In dollars. */
  value: giftCardAmount,
  type: z.enum(["self", "gift"]),
  /** Null until the payment is settled, and after a refund. */
  code: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  recipientEmail: z.nullable(email),
  message: z.nullable(z.string()),
  isRefunded: z.boolean(),
})
export type PurchaseCard = z.infer<typeof purchasedCard>

/** Negative if the buyer paid less. */
const signedAmount = z.string().check(z.regex(/^-?\d{1,9}\.\d{2}$/, "An amount is dollars with two decimals."))

const party = { name: z.string(), email: z.string(), taxNumber: z.nullable(z.string()), address: z.array(z.string()) }

const purchasedByInvoice = z.object({
  number: z.string(),
  issuedAt: timestamp,
  dueAt: timestamp,
  /** After this time the order is void. */
  endsAt: timestamp,
  payTo: z.array(z.string()),
  document: z.string(),
})
export type PurchaseInvoice = z.infer<typeof purchasedByInvoice>

/** Null if there was nothing to pay. */
const paymentProvider = z.optional(z.nullable(z.enum(paymentProviders)))

/** A receipt never changes once it is issued. */
export const receipt = z.object({
  kind: z.enum(["receipt", "credit-note"]),
  /** Such as `exampleNumber`; `-C` marks credit notes, `T` simulated payments. */
  number: z.string(),
  issuedAt: timestamp,
  seller: z.object(party),
  /** `name`: company or e-mail address. */
  buyer: z.object(party),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity,
      unitPrice: signedAmount,
      amount: signedAmount,
      /** Present if the lines have several rates. */
      taxRate: z.optional(z.string()),
      tax: z.optional(amount),
    }),
  ),
  subtotal: amount,
  /** Promotion, subtracted before gift card and tax. */
  reduction: z.optional(z.object({ amount, code: z.string() })),
  /** Paid by gift card, subtracted before tax. */
  discount: z.nullable(z.object({ amount, cardEnding: z.string() })),
  /** `8%` or `5%, 8%`; empty if a part of the sum has no rate. */
  taxRate: z.string(),
  tax: amount,
  /** Present if the lines have several rates. */
  taxes: z.optional(z.array(z.object({ rate: z.string(), tax: amount }))),
  /** Amount paid besides the gift card; on a credit note, the amount refunded. */
  total: amount,
  transactionId,
  paidAt: timestamp,
  /** On a credit note: its receipt's number. */
  refersTo: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  paymentProvider,
  invoice: z.optional(z.string()),
  simulated: z.boolean(),
})
export type Receipt = z.infer<typeof receipt>

export const purchase = z.object({
  transactionId,
  email,
  status: z.enum(purchaseStatuses),
  boughtAt: timestamp,
  lines: z.array(z.discriminatedUnion("kind", [purchasedFile, purchasedCard])),
  /** Accepted difference from the price of the lines. */
  adjustment: z.optional(signedAmount),
  subtotal: amount,
  /** Promotion, subtracted before gift card and tax. */
  reduction: z.optional(z.object({ amount, code: z.string() })),
  discount: z.nullable(z.object({ amount, cardEnding: z.string() })),
  tax: amount,
  total: amount,
  /** Oldest first. `wallet`: PayPal or bank. */
  refunds: z.array(z.object({ at: timestamp, wallet: amount, card: amount })),
  paymentProvider,
  invoice: z.optional(purchasedByInvoice),
  /** The receipt comes first. Empty until the payment is settled. */
  receipts: z.array(receipt),
  simulated: z.boolean(),
})
export type Purchase = z.infer<typeof purchase>

const unconfirmedOrder = z.object({
  email,
  lines: z.array(z.object({ name: z.string(), quantity, amount })),
  total: amount,
  billTo: z.array(z.string()),
})
export type UnconfirmedOrder = z.infer<typeof unconfirmedOrder>

export const purchaseAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), purchase }),
  z.object({
    ...outcome.shape,
    success: z.literal(false),
    /** A new link can be requested. */
    isExpired: z.optional(z.boolean()),
    /** An order that waits for `confirm_invoice.php`. */
    unconfirmed: z.optional(unconfirmedOrder),
  }),
])
export type PurchaseAnswer = z.infer<typeof purchaseAnswer>

/** `token`, even expired, or `email`; same answer in every case. */
export const purchaseLinkRequest = z.union([z.object({ token: purchaseToken }), z.object({ email })])
export type PurchaseLinkRequest = z.infer<typeof purchaseLinkRequest>

export const confirmInvoiceRequest = z.object({ token: purchaseToken })

export const receiptQuery = z.object({
  token: purchaseToken,
  number: z
    .string()
    .check(
      z.overwrite(documentNumberIn),
      z.regex(receiptNumberPattern, `A receipt's number looks like ${exampleNumber}.`),
    ),
})
