import * as z from "zod/mini"
import { paymentProviders } from "../../backend/lib/payments/provider"
import { giftCardAmount } from "./gift-card-code"
import { outcome } from "./outcome"
import { amount, email, filename, quantity, transactionId } from "./primitives"
import { purchaseStatuses } from "./purchase-statuses"
import { purchaseToken } from "./purchase-token"
import { exampleNumber, receiptNumberPattern } from "./receipt-number"
import { timestamp } from "./timestamp"

/**
 * `GET /api/purchase.php`: one purchase, for whoever has its signed link (`token`), or for the session of its own
 * address (`transaction`).
 */
export const purchaseQuery = z.union([z.object({ token: purchaseToken }), z.object({ transaction: transactionId })])
export type PurchaseQuery = z.infer<typeof purchaseQuery>

const purchasedFile = z.object({
  kind: z.literal("file"),
  name: z.string(),
  filename,
  quantity,
  amount,
  /** The address of the download on this host; null when it is withheld. */
  download: z.nullable(z.string()),
  /** Why there is no download. */
  withheld: z.nullable(z.enum(["pending", "refunded", "revoked"])),
})
export type PurchaseFile = z.infer<typeof purchasedFile>

const purchasedCard = z.object({
  kind: z.literal("gift-card"),
  name: z.string(),
  amount,
  /** Dollars. */
  value: giftCardAmount,
  type: z.enum(["self", "gift"]),
  /** Null until the payment is settled, and once the card was refunded. */
  code: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  recipientEmail: z.nullable(email),
  message: z.nullable(z.string()),
  isRefunded: z.boolean(),
})
export type PurchaseCard = z.infer<typeof purchasedCard>

/** Below zero where less was paid than was asked for. */
const signedAmount = z.string().check(z.regex(/^-?\d{1,9}\.\d{2}$/, "An amount is dollars with two decimals."))

const party = { name: z.string(), email: z.string(), taxNumber: z.nullable(z.string()), address: z.array(z.string()) }

/** What a purchase by invoice waits for, or waited for. */
const purchasedByInvoice = z.object({
  number: z.string(),
  issuedAt: timestamp,
  dueAt: timestamp,
  /** Who has not paid by then, has nothing to pay any more. */
  endsAt: timestamp,
  /** Where to pay, line by line. */
  payTo: z.array(z.string()),
  /** The address of the invoice as PDF on this host. */
  document: z.string(),
})
export type PurchaseInvoice = z.infer<typeof purchasedByInvoice>

/** Who takes the money for a purchase; null where nothing is to pay. A page that was kept before does not say it. */
const paymentProvider = z.optional(z.nullable(z.enum(paymentProviders)))

/** A receipt or a credit note, as it was issued: nothing changes it afterwards. */
export const receipt = z.object({
  kind: z.enum(["receipt", "credit-note"]),
  /** Such as `exampleNumber`; credit notes count apart, with a `-C`. Payments that were simulated have a `T` before it. */
  number: z.string(),
  issuedAt: timestamp,
  seller: z.object(party),
  /** `name` is the company, or the e-mail address where none was given. */
  buyer: z.object(party),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity,
      unitPrice: signedAmount,
      amount: signedAmount,
      /** Its own rate and tax, where there are several rates. */
      taxRate: z.optional(z.string()),
      tax: z.optional(amount),
    }),
  ),
  subtotal: amount,
  /** What a promotion took off, before gift card and tax; left out where none did. */
  reduction: z.optional(z.object({ amount, code: z.string() })),
  /** What a gift card paid, before tax. */
  discount: z.nullable(z.object({ amount, cardEnding: z.string() })),
  /** Such as `8%`; of several rates `5%, 8%`; empty where a part of an amount stands for none. */
  taxRate: z.string(),
  tax: amount,
  /** The tax by rate, where there are several. */
  taxes: z.optional(z.array(z.object({ rate: z.string(), tax: amount }))),
  /** What was paid beside a gift card; of a credit note, what of it went back. */
  total: amount,
  transactionId,
  paidAt: timestamp,
  /** Of a credit note: the number of the receipt, and why, where staff said so. */
  refersTo: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  paymentProvider,
  /** The number of the invoice that was paid; left out where there is none. */
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
  /** By how much what was paid differs from what the lines cost, where the team let that pass. */
  adjustment: z.optional(signedAmount),
  subtotal: amount,
  /** What a promotion took off, before gift card and tax; left out where none did. */
  reduction: z.optional(z.object({ amount, code: z.string() })),
  discount: z.nullable(z.object({ amount, cardEnding: z.string() })),
  tax: amount,
  total: amount,
  /** What went back, in the order of time: to PayPal or by bank, and to the gift card that paid. */
  refunds: z.array(z.object({ at: timestamp, wallet: amount, card: amount })),
  paymentProvider,
  /** Where it is paid by invoice. */
  invoice: z.optional(purchasedByInvoice),
  /** The receipt first, then credit notes. None before the payment is settled. */
  receipts: z.array(receipt),
  simulated: z.boolean(),
})
export type Purchase = z.infer<typeof purchase>

export const purchaseAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), purchase }),
  z.object({
    ...outcome.shape,
    success: z.literal(false),
    /** The link was one of ours: a new one can be sent with this token. */
    isExpired: z.optional(z.boolean()),
  }),
])
export type PurchaseAnswer = z.infer<typeof purchaseAnswer>

/**
 * `POST /api/purchase_link.php`: mails the confirmation of one purchase again, to its own address, with a new link
 * (`token`, also an expired one); or links to the newest purchases of an address, to that address (`email`). Answers the
 * same whether there is anything to send.
 */
export const purchaseLinkRequest = z.union([z.object({ token: purchaseToken }), z.object({ email })])
export type PurchaseLinkRequest = z.infer<typeof purchaseLinkRequest>

/** `GET /api/receipt.php?token=…&number=…`: a receipt, a credit note or the invoice of that purchase as PDF. */
export const receiptQuery = z.object({
  token: purchaseToken,
  number: z.string().check(z.regex(receiptNumberPattern, `A receipt's number looks like ${exampleNumber}.`)),
})
export type ReceiptQuery = z.infer<typeof receiptQuery>
