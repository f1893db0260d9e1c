import type { MedusaRequest } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { oneLine } from "../../lib/characters"
import { normalEmail } from "../../lib/email"
import { captureIdIn } from "../../lib/payments/ids"
import { paymentProviders } from "../../lib/payments/methods"
import { notFound } from "../../lib/refusals"
import { centsOfAmount } from "../../lib/totals"
import { PURCHASE } from "../../modules/purchase"
import { markPaid, markPaidBack } from "../../workflows/invoice/mark-paid"
import { restoreDownload, revokeDownload } from "../../workflows/purchase/commands/change-download"
import { correctAddress } from "../../workflows/purchase/commands/correct-address"
import { resendConfirmation } from "../../workflows/purchase/commands/resend-confirmation"
import { listPurchases } from "../../workflows/purchase/queries/list-purchases"
import { purchaseDetails } from "../../workflows/purchase/queries/purchase-details"
import { invoiceDocument } from "../../workflows/purchase/receipts/invoice-document"
import { refundedReason } from "../../workflows/purchase/rules/download-rights"
import { waysToPay } from "../../workflows/purchase/rules/purchase-summary"
import { cachedPdf } from "../../workflows/receipt/pdf/cached-pdf"
import { call, listCall } from "../call"
import { emailAddress, oneOrMore, orderParam, page, prose, reasonWhy, search } from "./fields"
import { sendPdf } from "./receipts"

const status = z.enum(["frozen", "pending", "captured", "completed", "declined", "mismatched", "refunded"])

/** Dollars in, cents out. */
const dollars = z.coerce
  .number()
  .min(0)
  .max(10_000_000)
  .transform((amount) => Math.round(amount * 100))

const moment = z.iso.datetime({ offset: true })

const listed = z.strictObject({
  ...page,
  q: search,
  state: oneOrMore(z.enum([...status.options, "partly_refunded"])),
  created_at: z.strictObject({ $gte: moment.optional(), $lte: moment.optional() }).optional(),
  total: z
    .union([
      dollars.transform((exactly) => ({ $gte: exactly, $lte: exactly })),
      z.strictObject({
        $gt: dollars.transform((cents) => cents + 1).optional(),
        $gte: dollars.optional(),
        $lt: dollars.transform((cents) => cents - 1).optional(),
        $lte: dollars.optional(),
      }),
    ])
    .optional(),
  product: oneOrMore(z.string().max(100)),
  order_id: z.string().optional(),
  transaction_id: z.string().overwrite(captureIdIn).optional(),
  email: z.string().overwrite(normalEmail).optional(),
  status: oneOrMore(status),
  environment: oneOrMore(z.enum(["local", "sandbox", "production"])),
  paid_by: oneOrMore(z.enum(waysToPay)),
  payment_provider: oneOrMore(z.enum([...paymentProviders])),
  order: orderParam(["created_at", "total"], "-created_at"),
})

export const requestKey = z
  .string()
  .regex(/^[\w.-]{1,100}$/, "Up to 100 letters, digits, dots, hyphens and underscores")
  .optional()

/** `from`: the address that staff saw; refused if it has changed since. */
const corrected = z.strictObject({
  from: emailAddress,
  to: emailAddress,
  reason: reasonWhy,
  request_key: requestKey,
})

/** Staff cannot use the reason that refunds write. */
const downloadChanged = z.strictObject({
  reason: prose(500)
    .min(1, "Give a reason.")
    .refine(
      (reason) => reason !== refundedReason,
      "This reason is reserved for refunds, which revoke downloads by themselves. Please give another reason.",
    ),
})

/** Not in the future; allows one day more, because time zones differ. */
const paidOn = z.iso
  .date("A day, like 2026-11-23")
  .refine((day) => Date.parse(day) <= Date.now() + 24 * 60 * 60_000, "The day cannot be in the future.")
const reference = z
  .string()
  .trim()
  .min(1, "Enter the reference from the bank statement.")
  .max(140)
  .regex(oneLine, "Please enter one line of plain text.")

export const amountPaid = z
  .string()
  .refine((text) => (centsOfAmount(text) ?? 0) > 0, "Dollars with two decimals, above 0, such as 12.50")

/** Facts from the bank statement. */
const paid = z.strictObject({ paid_on: paidOn, amount: amountPaid, reference })
const paidBack = z.strictObject({ paid_on: paidOn, reference })

export const purchaseCalls = [
  listCall("GET /admin/purchases", listed, listPurchases),

  call("GET /admin/purchases/:id", {}, async (req, res) => {
    res.json({ purchase: await purchaseDetails(req.scope, await purchaseIdOf(req)) })
  }),

  call("POST /admin/purchases/:id/address", { body: corrected }, async (req, res) => {
    const { request_key: requestKey, ...wish } = req.validatedBody
    const purchaseId = await purchaseIdOf(req)
    await correctAddress(req.scope, { ...wish, purchaseId, requestKey, actor: req.auth_context.actor_id })
    res.json({ purchase: await purchaseDetails(req.scope, purchaseId) })
  }),

  downloadCall("POST /admin/purchases/:id/downloads/:download_id/restore", restoreDownload),
  downloadCall("POST /admin/purchases/:id/downloads/:download_id/revoke", revokeDownload),

  call("POST /admin/purchases/:id/invoice/paid", { body: paid }, async (req, res) => {
    const { paid_on: paidOn, amount, reference } = req.validatedBody
    const purchaseId = await purchaseIdOf(req)
    const entry = { paidOn, reference, amount: centsOfAmount(amount) ?? 0, actor: req.auth_context.actor_id }
    await markPaid(req.scope, purchaseId, entry)
    res.json({ purchase: await purchaseDetails(req.scope, purchaseId) })
  }),

  call("GET /admin/purchases/:id/invoice/pdf", {}, async (req, res) => {
    const purchase = await req.scope.resolve(PURCHASE).retrievePurchase(await purchaseIdOf(req))
    const invoice = await invoiceDocument(req.scope, purchase)
    if (!invoice) throw notFound("This purchase has no invoice.")
    sendPdf(res, invoice.number, await cachedPdf(invoice))
  }),

  call("POST /admin/purchases/:id/invoice/refunds/:refund_id/paid-back", { body: paidBack }, async (req, res) => {
    const { paid_on: paidOn, reference } = req.validatedBody
    const purchaseId = await purchaseIdOf(req)
    const entry = { paidOn, reference, actor: req.auth_context.actor_id }
    await markPaidBack(req.scope, { purchaseId, refundId: req.params.refund_id ?? "" }, entry)
    res.json({ purchase: await purchaseDetails(req.scope, purchaseId) })
  }),

  call("POST /admin/purchases/:id/resend-confirmation", {}, async (req, res) => {
    const mail = await resendConfirmation(req.scope, await purchaseIdOf(req), req.auth_context.actor_id)
    res.json({ mail })
  }),
]

function downloadCall(line: `POST /admin/${string}`, change: typeof revokeDownload) {
  return call(line, { body: downloadChanged }, async (req, res) => {
    const download = await change(req.scope, {
      purchaseId: await purchaseIdOf(req),
      downloadId: req.params.download_id ?? "",
      actor: req.auth_context.actor_id,
      reason: req.validatedBody.reason,
    })
    res.json({ download })
  })
}

/** Throws `not_found`. */
export async function purchaseIdOf({ params, scope }: Pick<MedusaRequest, "params" | "scope">): Promise<string> {
  const id = params.id ?? ""
  const [found] = await scope.resolve(PURCHASE).listPurchases({ id }, { select: ["id"] })
  if (!found) throw notFound("There is no such purchase.")
  return found.id
}
