import * as z from "zod/mini"
import { begin } from "./api"
import { approve } from "./approvals"
import { parseBody } from "./body"
import { notFound, PayPalError, unprocessable } from "./errors"
import { captureEvent, refundEvent, send } from "./events"
import { decimalPattern } from "./money"
import { type CaptureRecord, instruments, type OrderRecord, type RefundRecord, refundStatuses } from "./records"
import { moneyBack, recordRefund } from "./refunds"
import type { Transaction } from "./transaction"
import { type Answer, isJson, json, type Request } from "./wire"
import type { World } from "./world"

const approveRequest = z.object({
  orderId: z.string(),
  instrument: z._default(z.enum(instruments), "ok"),
  email: z._default(z.email(), "buyer@example.com"),
})
const settleRequest = z.object({ captureId: z.string(), outcome: z.enum(["completed", "declined"]) })
const reverseRequest = z.object({
  captureId: z.string(),
  amount: z.optional(z.string().check(z.regex(decimalPattern))),
})
const refundsBecomeRequest = z.object({ captureId: z.string(), status: z.enum(refundStatuses) })
const settleRefundRequest = z.object({ refundId: z.string(), outcome: z.enum(["completed", "failed"]) })
const tamperRequest = z.object({
  orderId: z.string(),
  amount: z.optional(z.string().check(z.regex(decimalPattern))),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
})
const webhookRequest = z.object({ url: z.nullable(z.url({ protocol: /^https?$/ })) })
const faultsRequest = z.object({
  next: z.number().check(z.int(), z.minimum(0)),
  status: z._default(
    z.union([z.literal(429), z.literal(500), z.literal(503), z.literal("timeout"), z.literal("drop-after")]),
    500,
  ),
  path: z._default(z.string(), ""),
})

type Control = (world: World, request: Request, transaction: Transaction) => object

/**
 * A call of the tests' own API. It wants `application/json`, which a foreign page cannot send without a preflight that
 * nobody answers.
 */
function control(run: Control): (world: World, request: Request) => Answer {
  return (world, request) => {
    try {
      if (!isJson(request)) throw new PayPalError("UNSUPPORTED_MEDIA_TYPE")
      const transaction = begin(world)
      const result = run(world, request, transaction)
      world.store.commit(transaction.changes)
      return json(200, result)
    } catch (error) {
      if (error instanceof PayPalError) return error.answer()
      throw error
    }
  }
}

export const approveControl = control((world, request, transaction) => {
  const { orderId, ...shopper } = parseBody(approveRequest, request)
  const order = orderOf(orderId, transaction)
  if (order.status === "COMPLETED") throw unprocessable("ORDER_ALREADY_CAPTURED", "The order has been paid.")
  const approved = approve(world, transaction, order, shopper)
  return { orderId, status: approved.status, payer: approved.payer }
})

export const settleControl = control((world, request, transaction) => {
  const { captureId, outcome } = parseBody(settleRequest, request)
  const capture = captureOf(captureId, transaction)
  if (capture.status !== "PENDING") throw unprocessable("NOT_PENDING", `The capture is ${capture.status}.`)
  const status = outcome === "completed" ? "COMPLETED" : "DECLINED"
  const settled: CaptureRecord = { ...capture, status, updateTime: transaction.time }
  transaction.put({ table: "captures", id: captureId, value: settled })
  send(world, transaction, captureEvent(settled, world.url))
  return { captureId, status }
})

export const reverseControl = control((world, request, transaction) => {
  const { captureId, amount: value } = parseBody(reverseRequest, request)
  const capture = captureOf(captureId, transaction)
  const amount = value ? { ...capture.amount, value } : undefined
  const reversal = moneyBack(capture, amount, "reversal", transaction)
  recordRefund(capture, reversal, transaction)
  send(world, transaction, refundEvent(reversal, world.url))
  return { captureId: capture.id, refundId: reversal.id }
})

export const refundsBecomeControl = control((_world, request, transaction) => {
  const { captureId, status } = parseBody(refundsBecomeRequest, request)
  const capture: CaptureRecord = { ...captureOf(captureId, transaction), refundsBecome: status }
  transaction.put({ table: "captures", id: captureId, value: capture })
  return { captureId, status }
})

export const settleRefundControl = control((world, request, transaction) => {
  const { refundId, outcome } = parseBody(settleRefundRequest, request)
  const refund = transaction.get("refunds", refundId)
  if (!refund) throw notFound("refundId", refundId)
  if (refund.status !== "PENDING") throw unprocessable("NOT_PENDING", `The refund is ${refund.status ?? "COMPLETED"}.`)
  const status = outcome === "completed" ? "COMPLETED" : "FAILED"
  const settled: RefundRecord = { ...refund, status, updateTime: transaction.time }
  recordRefund(captureOf(refund.captureId, transaction), settled, transaction)
  send(world, transaction, refundEvent(settled, world.url))
  return { refundId, status }
})

export const tamperControl = control((_world, request, transaction) => {
  const { orderId, amount: value, currency } = parseBody(tamperRequest, request)
  const order = { ...orderOf(orderId, transaction), tampered: { value, currency } }
  transaction.put({ table: "orders", id: orderId, value: order })
  return { orderId }
})

export const webhookControl = control((_world, request, transaction) => {
  const { url } = parseBody(webhookRequest, request)
  transaction.put({ table: "settings", id: "webhookUrl", value: url ?? "" })
  return { url }
})

export const faultsControl = control((world, request) => {
  const { next, status, path } = parseBody(faultsRequest, request)
  world.faults.order(status, next, path)
  return { next, status, path }
})

/** `GET /_sandbox/state` */
export function showState(world: World): Answer {
  const { store } = world
  const deliveries = store.all("deliveries").map(({ body, ...delivery }) => ({ ...delivery, event: JSON.parse(body) }))
  return json(200, {
    orders: store.all("orders"),
    captures: store.all("captures"),
    refunds: store.all("refunds"),
    deliveries,
    webhookUrl: store.get("settings", "webhookUrl") || null,
  })
}

function orderOf(id: string, transaction: Transaction): OrderRecord {
  const order = transaction.get("orders", id)
  if (!order) throw notFound("orderId", id)
  return order
}

function captureOf(id: string, transaction: Transaction): CaptureRecord {
  const capture = transaction.get("captures", id)
  if (!capture) throw notFound("captureId", id)
  return capture
}
