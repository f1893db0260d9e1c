import { captureView } from "./capture-view"
import { eventId } from "./ids"
import { orderView } from "./order-view"
import type { CaptureRecord, OrderRecord, RefundRecord } from "./records"
import { refundView } from "./refund-view"
import type { Transaction } from "./transaction"
import type { World } from "./world"

interface SandboxEvent {
  type: string
  resourceType: "checkout-order" | "capture" | "refund"
  summary: string
  resource: object
}

export function orderApproved(order: OrderRecord, url: string): SandboxEvent {
  return {
    type: "CHECKOUT.ORDER.APPROVED",
    resourceType: "checkout-order",
    summary: "An order has been approved by buyer",
    resource: orderView(order, { captures: [], refunds: [] }, url),
  }
}

export function captureEvent(capture: CaptureRecord, url: string): SandboxEvent {
  return {
    type: `PAYMENT.CAPTURE.${capture.status}`,
    resourceType: "capture",
    summary: `Payment ${capture.status.toLowerCase()} for ${capture.amount.value} ${capture.amount.currency_code}`,
    resource: captureView(capture, url),
  }
}

/** Link `up` names the capture. */
export function refundEvent(refund: RefundRecord, url: string): SandboxEvent {
  const { status = "COMPLETED", amount } = refund
  const done = refund.kind === "refund" ? "refunded" : "reversed"
  const isDone = status === "COMPLETED"
  const paid = `${amount.value} ${amount.currency_code}`
  return {
    type: isDone ? `PAYMENT.CAPTURE.${done.toUpperCase()}` : `PAYMENT.REFUND.${status}`,
    resourceType: "refund",
    summary: isDone ? `A ${paid} capture payment was ${done}` : `A ${paid} refund is ${status.toLowerCase()}`,
    resource: refundView(refund, url),
  }
}

/** Sends the event in the same commit as the change. */
export function send(world: World, transaction: Transaction, event: SandboxEvent): void {
  if (!world.store.get("settings", "webhookUrl")) return
  const id = eventId()
  const body = JSON.stringify({
    id,
    event_version: "1.0",
    create_time: transaction.now.toISOString(),
    resource_type: event.resourceType,
    resource_version: "2.0",
    event_type: event.type,
    summary: event.summary,
    resource: event.resource,
    links: [{ href: `${world.url}/v1/notifications/webhooks-events/${id}`, rel: "self", method: "GET" }],
  })
  transaction.put({
    table: "deliveries",
    id,
    value: { id, eventType: event.type, body, status: "pending", attempts: 0, lastStatus: null },
  })
}
