import { z } from "@medusajs/framework/zod"
import { oneLine } from "../../../lib/characters"
import { paymentProviders } from "../../../lib/payments/provider"
import { centsOfAmount } from "../../../lib/totals"
import { refundedReason } from "../../../workflows/purchase/rules/download-rights"
import { waysToPay } from "../../../workflows/purchase/rules/purchase-summary"
import { emailAddress, reasonWhy } from "../fields"
import { oneOrMore, orderParam, pageParams } from "../list-params"
import { prose } from "../prose"

const status = z.enum(["frozen", "pending", "captured", "completed", "declined", "mismatched", "refunded"])

export const AdminGetPurchasesParams = z.strictObject({
  ...pageParams,
  order_id: z.string().optional(),
  transaction_id: z.string().optional(),
  email: z.string().trim().toLowerCase().optional(),
  status: oneOrMore(status),
  environment: oneOrMore(z.enum(["local", "sandbox", "production"])),
  paid_by: oneOrMore(z.enum(waysToPay)),
  payment_provider: oneOrMore(z.enum([...paymentProviders])),
  order: orderParam(["created_at", "total"], "-created_at"),
})
export type AdminGetPurchases = z.infer<typeof AdminGetPurchasesParams>

/** Why a download is revoked or restored. A refund says so by a word of its own, which is none of staff's reasons. */
export const AdminChangeDownload = z.strictObject({
  reason: prose(500)
    .min(1, "Say why.")
    .refine((reason) => reason !== refundedReason, "What is refunded, a refund revokes. Say why in other words."),
})
export type AdminChangeDownload = z.infer<typeof AdminChangeDownload>

const requestKey = z
  .string()
  .regex(/^[\w.-]{1,100}$/, "Up to 100 letters, digits, dots, hyphens and underscores")
  .optional()

/** `from` is the address of the purchase, as staff saw it. Sent twice with one key, it is one correction. */
export const AdminCorrectAddress = z.strictObject({
  from: emailAddress,
  to: emailAddress,
  reason: reasonWhy,
  request_key: requestKey,
})
export type AdminCorrectAddress = z.infer<typeof AdminCorrectAddress>

/** A day that was: nobody saw money that comes tomorrow. Time zones are a day apart at most. */
const paidOn = z.iso
  .date("A day, like 2026-11-23")
  .refine((day) => Date.parse(day) <= Date.now() + 24 * 60 * 60_000, "This day is still to come.")
const reference = z
  .string()
  .trim()
  .min(1, "Say what the bank's statement says.")
  .max(140)
  .regex(oneLine, "Please leave out line breaks and control characters.")

const amount = z.string().refine((text) => (centsOfAmount(text) ?? 0) > 0, "Dollars with two decimals, above 0: 12.50")
const line = z.strictObject({ line: z.number().int().min(0), quantity: z.number().int().min(1).max(99) })

/** Gift cards that were bought are paid for although they are spent; needs a reason. */
const override = z.boolean().optional()
const noted = {
  reason: prose(1_000).min(1).optional(),
  /** Sent twice, it is one refund. */
  request_key: requestKey,
}
const whole = z.strictObject({ scope: z.literal("whole"), override })
const lines = z.strictObject({ scope: z.literal("lines"), lines: z.array(line).min(1).max(100), override })
const byAmount = z.strictObject({ scope: z.literal("amount"), amount, override })
const anyScope = { error: "The scope is one of whole, lines, amount" }

export const AdminPreviewPurchaseRefund = z.discriminatedUnion("scope", [whole, lines, byAmount], anyScope)
export type AdminPreviewPurchaseRefund = z.infer<typeof AdminPreviewPurchaseRefund>

export const AdminCreatePurchaseRefund = z
  .discriminatedUnion("scope", [whole.extend(noted), lines.extend(noted), byAmount.extend(noted)], anyScope)
  .refine(({ override, reason }) => !override || reason, { message: "An override needs a reason.", path: ["reason"] })
export type AdminCreatePurchaseRefund = z.infer<typeof AdminCreatePurchaseRefund>

/** What staff read on the bank's statement. */
export const AdminMarkPaid = z.strictObject({ paid_on: paidOn, amount, reference })
export type AdminMarkPaid = z.infer<typeof AdminMarkPaid>

export const AdminMarkPaidBack = z.strictObject({ paid_on: paidOn, reference })
export type AdminMarkPaidBack = z.infer<typeof AdminMarkPaidBack>
