import * as z from "zod/mini"
import type { ApiHandler } from "./api"
import { parseBody } from "./body"
import { findCapture } from "./captures"
import { notFound, unprocessable } from "./errors"
import { refundEvent, send } from "./events"
import { transactionId } from "./ids"
import { cents, decimals, type Money, money } from "./money"
import { moneySchema } from "./order-request"
import { wantsAll } from "./orders"
import type { CaptureRecord, RefundRecord } from "./records"
import { refundLinks, refundStatus, refundView } from "./refund-view"
import type { Transaction } from "./transaction"
import { json, param } from "./wire"

const refundRequest = z.object({
  amount: z.optional(moneySchema),
  invoice_id: z.optional(z.string().check(z.maxLength(127))),
  custom_id: z.optional(z.string().check(z.maxLength(127))),
  note_to_payer: z.optional(z.string().check(z.maxLength(255))),
})

export const refundCapture: ApiHandler = (world, request, transaction) => {
  const body = parseBody(refundRequest, request)
  const capture = findCapture(request, transaction)
  const refund: RefundRecord = {
    ...moneyBack(capture, body.amount, "refund", transaction),
    status: capture.refundsBecome,
    invoiceId: body.invoice_id,
    customId: body.custom_id,
    note: body.note_to_payer,
  }
  recordRefund(capture, refund, transaction)
  send(world, transaction, refundEvent(refund, world.url))
  const minimal = { id: refund.id, ...refundStatus(refund), links: refundLinks(refund, world.url) }
  return json(201, wantsAll(request) ? refundView(refund, world.url) : minimal)
}

export const showRefund: ApiHandler = (world, request, transaction) => {
  const id = param(request, "id")
  const refund = transaction.get("refunds", id)
  if (!refund) throw notFound("refund_id", id)
  return json(200, refundView(refund, world.url))
}

/** Throws if the capture does not cover the amount. */
export function moneyBack(
  capture: CaptureRecord,
  asked: Money | undefined,
  kind: RefundRecord["kind"],
  transaction: Transaction,
): RefundRecord {
  const { currency_code: currency, value } = capture.amount
  const before = total(refundsOf(capture, transaction).filter(({ status }) => status !== "FAILED"))
  const left = cents(value) - before
  refuseUnlessRefundable(capture, left)
  if (asked) checkAsked(asked, currency, left)
  const amount = asked ? cents(asked.value) : left
  return {
    id: transactionId(),
    captureId: capture.id,
    kind,
    amount: money(amount, currency),
    totalRefunded: before + amount,
    lie: transaction.get("orders", capture.orderId)?.lies?.refund,
    createTime: transaction.time,
  }
}

/** Pending and failed refunds do not count. */
export function recordRefund(capture: CaptureRecord, refund: RefundRecord, transaction: Transaction): void {
  transaction.put({ table: "refunds", id: refund.id, value: refund })
  const given = total(refundsOf(capture, transaction).filter(({ status = "COMPLETED" }) => status === "COMPLETED"))
  if (given === 0) return
  const status = given === cents(capture.amount.value) ? "REFUNDED" : "PARTIALLY_REFUNDED"
  transaction.put({ table: "captures", id: capture.id, value: { ...capture, status, updateTime: transaction.time } })
}

function refundsOf(capture: CaptureRecord, transaction: Transaction): RefundRecord[] {
  return transaction.all("refunds").filter((refund) => refund.captureId === capture.id)
}

function total(refunds: readonly RefundRecord[]): number {
  return refunds.reduce((sum, refund) => sum + cents(refund.amount.value), 0)
}

function refuseUnlessRefundable(capture: CaptureRecord, left: number): void {
  if (capture.status === "PENDING") {
    throw unprocessable("PENDING_CAPTURE", "Cannot initiate a refund as the capture is pending.")
  }
  if (capture.status === "DECLINED") throw unprocessable("REFUND_NOT_ALLOWED", "Capture cannot be refunded.")
  if (left === 0) throw unprocessable("CAPTURE_FULLY_REFUNDED", "The capture has already been fully refunded")
}

function checkAsked(asked: Money, currency: string, left: number): void {
  const field = { field: "/amount/value", value: asked.value, location: "body" } as const
  if (asked.currency_code !== currency) {
    const where = { field: "/amount/currency_code", value: asked.currency_code, location: "body" } as const
    const description = "Refund must be in the same currency as the capture"
    throw unprocessable("REFUND_CAPTURE_CURRENCY_MISMATCH", description, where)
  }
  if (decimals(asked.value) > 2) {
    throw unprocessable("DECIMAL_PRECISION", "Only two decimal place precision is supported.", field)
  }
  if (cents(asked.value) <= 0) {
    throw unprocessable("CANNOT_BE_ZERO_OR_NEGATIVE", "Must be greater than zero.", field)
  }
  if (cents(asked.value) > left) {
    const description =
      "The refund amount must be less than or equal to the capture amount that has not yet been refunded."
    throw unprocessable("REFUND_AMOUNT_EXCEEDED", description, field)
  }
}
