import * as z from "zod/mini"
import type { ApiHandler } from "./api"
import { parseBody } from "./body"
import { captureView } from "./capture-view"
import { notFound, PayPalError, unprocessable } from "./errors"
import { captureEvent, send } from "./events"
import { transactionId } from "./ids"
import { cents, money } from "./money"
import { completedView, orderView } from "./order-view"
import { findOrder, paymentsOf, wantsAll } from "./orders"
import type { CaptureRecord, OrderRecord } from "./records"
import type { Transaction } from "./transaction"
import { json, param, type Request } from "./wire"

export const captureOrder: ApiHandler = (world, request, transaction) => {
  parseBody(z.object({}), request)
  const order = findOrder(request, transaction)
  refuseUnlessPayable(order, transaction)
  if (order.instrument === "declined") {
    // Saved even though the call fails.
    transaction.put({ table: "orders", id: order.id, value: { ...order, setback: "declined" } })
    return declined(order, world.url).answer()
  }
  const completed: OrderRecord = { ...order, status: "COMPLETED", updateTime: transaction.time }
  transaction.put({ table: "orders", id: order.id, value: completed })
  for (const unit of order.purchaseUnits.keys()) {
    const capture = captured(order, unit, transaction)
    transaction.put({ table: "captures", id: capture.id, value: capture })
    send(world, transaction, captureEvent(capture, world.url))
  }
  const view = wantsAll(request) ? orderView : completedView
  return json(201, view(completed, paymentsOf(order.id, transaction), world.url))
}

export const showCapture: ApiHandler = (world, request, transaction) =>
  json(200, captureView(findCapture(request, transaction), world.url))

export function findCapture(request: Request, transaction: Transaction): CaptureRecord {
  const id = param(request, "id")
  const capture = transaction.get("captures", id)
  if (!capture) throw notFound("capture_id", id)
  return capture
}

function refuseUnlessPayable(order: OrderRecord, transaction: Transaction): void {
  if (order.status === "COMPLETED") {
    const description = "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed."
    throw unprocessable("ORDER_ALREADY_CAPTURED", description)
  }
  if (order.status === "CREATED") {
    throw unprocessable("ORDER_NOT_APPROVED", "Payer has not yet approved the Order for payment.")
  }
  const mine = new Set(order.purchaseUnits.flatMap((unit) => unit.invoice_id ?? []))
  if (transaction.all("captures").some((capture) => capture.invoiceId && mine.has(capture.invoiceId))) {
    throw unprocessable("DUPLICATE_INVOICE_ID", "Duplicate Invoice ID detected.")
  }
}

function declined(order: OrderRecord, url: string): PayPalError {
  const description =
    "The instrument presented was either declined by the processor or bank, or it can't be used for this payment."
  const link = { href: `${url}/checkoutnow?token=${order.id}`, rel: "redirect", method: "GET" }
  return new PayPalError("UNPROCESSABLE_ENTITY", [{ issue: "INSTRUMENT_DECLINED", description }], [link])
}

function captured(order: OrderRecord, index: number, transaction: Transaction): CaptureRecord {
  const unit = order.purchaseUnits[index]
  if (!unit) throw new Error(`Order ${order.id} has no purchase unit ${index}.`)
  const { amount } = unit
  return {
    id: transactionId(),
    orderId: order.id,
    unit: index,
    status: order.instrument === "pending" ? "PENDING" : "COMPLETED",
    amount: money(cents(order.tampered?.value ?? amount.value), order.tampered?.currency ?? amount.currency_code),
    payee: unit.payee,
    invoiceId: unit.invoice_id,
    customId: unit.custom_id,
    lie: order.lies?.capture,
    createTime: transaction.time,
    updateTime: transaction.time,
  }
}
