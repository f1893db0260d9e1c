import * as z from "zod/mini"
import { begin, refusable } from "./api"
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

/** Requires `application/json`, which foreign pages cannot send. */
function control<Schema extends z.ZodMiniType>(
  schema: Schema,
  run: (body: z.output<Schema>, transaction: Transaction, world: World) => object,
): (world: World, request: Request) => Answer {
  return (world, request) =>
    refusable(() => {
      if (!isJson(request)) throw new PayPalError("UNSUPPORTED_MEDIA_TYPE")
      const transaction = begin(world)
      const result = run(parseBody(schema, request), transaction, world)
      world.store.commit(transaction.changes)
      return json(200, result)
    })
}

const amount = z.optional(z.string().check(z.regex(decimalPattern)))
const lie = z.optional(z.record(z.string(), z.unknown()))
const fault = z.union([z.literal(429), z.literal(500), z.literal(503), z.literal("timeout"), z.literal("drop-after")])

/** Keyed by the last part of their path. */
export const controls = {
  approve: control(
    z.object({
      orderId: z.string(),
      instrument: z._default(z.enum(instruments), "ok"),
      email: z._default(z.email(), "buyer@example.com"),
    }),
    ({ orderId, ...shopper }, transaction, world) => {
      const order = orderOf(orderId, transaction)
      if (order.status === "COMPLETED") throw unprocessable("ORDER_ALREADY_CAPTURED", "The order has been paid.")
      const approved = approve(world, transaction, order, shopper)
      return { orderId, status: approved.status, payer: approved.payer }
    },
  ),

  settle: control(
    z.object({ captureId: z.string(), outcome: z.enum(["completed", "declined"]) }),
    ({ captureId, outcome }, transaction, world) => {
      const capture = captureOf(captureId, transaction)
      if (capture.status !== "PENDING") throw unprocessable("NOT_PENDING", `The capture is ${capture.status}.`)
      const status = outcome === "completed" ? "COMPLETED" : "DECLINED"
      const settled: CaptureRecord = { ...capture, status, updateTime: transaction.time }
      transaction.put({ table: "captures", id: captureId, value: settled })
      send(world, transaction, captureEvent(settled, world.url))
      return { captureId, status }
    },
  ),

  reverse: control(z.object({ captureId: z.string(), amount }), ({ captureId, amount: value }, transaction, world) => {
    const capture = captureOf(captureId, transaction)
    const reversal = moneyBack(capture, value ? { ...capture.amount, value } : undefined, "reversal", transaction)
    recordRefund(capture, reversal, transaction)
    send(world, transaction, refundEvent(reversal, world.url))
    return { captureId: capture.id, refundId: reversal.id }
  }),

  "refunds-become": control(
    z.object({ captureId: z.string(), status: z.enum(refundStatuses) }),
    ({ captureId, status }, transaction) => {
      const capture: CaptureRecord = { ...captureOf(captureId, transaction), refundsBecome: status }
      transaction.put({ table: "captures", id: captureId, value: capture })
      return { captureId, status }
    },
  ),

  "settle-refund": control(
    z.object({ refundId: z.string(), outcome: z.enum(["completed", "failed"]) }),
    ({ refundId, outcome }, transaction, world) => {
      const refund = transaction.get("refunds", refundId)
      if (!refund) throw notFound("refundId", refundId)
      const { status: before = "COMPLETED" } = refund
      if (before !== "PENDING") throw unprocessable("NOT_PENDING", `The refund is ${before}.`)
      const status = outcome === "completed" ? "COMPLETED" : "FAILED"
      const settled: RefundRecord = { ...refund, status, updateTime: transaction.time }
      recordRefund(captureOf(refund.captureId, transaction), settled, transaction)
      send(world, transaction, refundEvent(settled, world.url))
      return { refundId, status }
    },
  ),

  tamper: control(
    z.object({ orderId: z.string(), amount, currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))) }),
    ({ orderId, amount: value, currency }, transaction) => {
      const order = { ...orderOf(orderId, transaction), tampered: { value, currency } }
      transaction.put({ table: "orders", id: orderId, value: order })
      return { orderId }
    },
  ),

  lie: control(
    z.object({ orderId: z.string(), order: lie, capture: lie, refund: lie }),
    ({ orderId, ...lies }, transaction) => {
      transaction.put({ table: "orders", id: orderId, value: { ...orderOf(orderId, transaction), lies } })
      const captures = transaction.all("captures").filter((capture) => capture.orderId === orderId)
      for (const capture of captures) {
        transaction.put({ table: "captures", id: capture.id, value: { ...capture, lie: lies.capture } })
        for (const refund of transaction.all("refunds").filter(({ captureId }) => captureId === capture.id)) {
          transaction.put({ table: "refunds", id: refund.id, value: { ...refund, lie: lies.refund } })
        }
      }
      return { orderId }
    },
  ),

  "webhook-url": control(z.object({ url: z.nullable(z.url({ protocol: /^https?$/ })) }), ({ url }, transaction) => {
    transaction.put({ table: "settings", id: "webhookUrl", value: url ?? "" })
    return { url }
  }),

  faults: control(
    z.object({
      next: z.number().check(z.int(), z.minimum(0)),
      status: z._default(fault, 500),
      path: z._default(z.string(), ""),
    }),
    ({ next, status, path }, _transaction, world) => {
      world.faults.order(status, next, path)
      return { next, status, path }
    },
  ),
}

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
