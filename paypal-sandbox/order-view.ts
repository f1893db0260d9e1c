import { captureInOrder } from "./capture-view"
import { withLie } from "./lie"
import { normalised } from "./money"
import { type CaptureRecord, type OrderRecord, ownAccount, type RefundRecord } from "./records"
import { refundView } from "./refund-view"

export interface Payments {
  captures: CaptureRecord[]
  refunds: RefundRecord[]
}

/** `return=representation`. */
export function orderView(order: OrderRecord, payments: Payments, url: string) {
  const view = {
    create_time: order.createTime,
    update_time: order.updateTime,
    intent: "CAPTURE",
    ...completedView(order, payments, url),
    purchase_units: order.purchaseUnits.map((unit, index) => ({
      ...unit,
      payee: unit.payee ?? ownAccount,
      amount: { ...unit.amount, ...normalised(unit.amount) },
      ...paymentsView(index, payments, url),
    })),
  }
  return withLie(view, order.lies?.order)
}

/** `return=minimal`. */
export function completedView(order: OrderRecord, payments: Payments, url: string) {
  return {
    id: order.id,
    status: order.status,
    ...payerView(order),
    purchase_units: order.purchaseUnits.map((unit, index) => ({
      reference_id: unit.reference_id,
      ...paymentsView(index, payments, url),
    })),
    links: orderLinks(order, url),
  }
}

export function orderLinks(order: OrderRecord, url: string) {
  const self = { href: `${url}/v2/checkout/orders/${order.id}`, rel: "self", method: "GET" }
  if (order.status === "COMPLETED") return [self]
  return [
    self,
    { href: `${url}/checkoutnow?token=${order.id}`, rel: "approve", method: "GET" },
    { href: `${url}/checkoutnow?token=${order.id}`, rel: "payer-action", method: "GET" },
    { href: `${url}/v2/checkout/orders/${order.id}/capture`, rel: "capture", method: "POST" },
  ]
}

function payerView(order: OrderRecord) {
  if (!order.payer) return {}
  const name = { given_name: "Sandbox", surname: "Buyer" }
  const { email, payerId } = order.payer
  return {
    payment_source: {
      paypal: { email_address: email, account_id: payerId, account_status: "VERIFIED", name },
    },
    payer: { name, email_address: email, payer_id: payerId, address: { country_code: "US" } },
  }
}

function paymentsView(unit: number, payments: Payments, url: string) {
  const captures = payments.captures.filter((capture) => capture.unit === unit)
  if (captures.length === 0) return {}
  const refunds = payments.refunds.filter((refund) => captures.some((capture) => capture.id === refund.captureId))
  return {
    payments: {
      captures: captures.map((capture) => captureInOrder(capture, url)),
      ...(refunds.length > 0 ? { refunds: refunds.map((refund) => refundView(refund, url)) } : {}),
    },
  }
}
