import type { ApiHandler } from "./api"
import { parseBody } from "./body"
import { notFound } from "./errors"
import { transactionId } from "./ids"
import { checkOrder } from "./order-checks"
import { orderRequest } from "./order-request"
import { orderLinks, orderView, type Payments } from "./order-view"
import type { OrderRecord } from "./records"
import type { Transaction } from "./transaction"
import { header, json, param, type Request } from "./wire"

export const createOrder: ApiHandler = (world, request, transaction) => {
  const body = parseBody(orderRequest, request)
  checkOrder(body)
  const context = body.payment_source?.paypal?.experience_context ?? body.application_context
  const order: OrderRecord = {
    id: transactionId(),
    createTime: transaction.time,
    updateTime: transaction.time,
    status: "CREATED",
    purchaseUnits: body.purchase_units,
    brandName: context?.brand_name,
    returnUrl: context?.return_url,
    cancelUrl: context?.cancel_url,
  }
  transaction.put({ table: "orders", id: order.id, value: order })
  const { id, status } = order
  const minimal = { id, status, links: orderLinks(order, world.url) }
  return json(201, wantsAll(request) ? orderView(order, paymentsOf(id, transaction), world.url) : minimal)
}

export const showOrder: ApiHandler = (world, request, transaction) => {
  const order = findOrder(request, transaction)
  return json(200, orderView(order, paymentsOf(order.id, transaction), world.url))
}

export function findOrder(request: Request, transaction: Transaction): OrderRecord {
  const id = param(request, "id")
  const order = transaction.get("orders", id)
  if (!order) throw notFound("order_id", id)
  return order
}

export function paymentsOf(orderId: string, transaction: Transaction): Payments {
  const captures = transaction.all("captures").filter((capture) => capture.orderId === orderId)
  const ids = new Set(captures.map((capture) => capture.id))
  return { captures, refunds: transaction.all("refunds").filter((refund) => ids.has(refund.captureId)) }
}

/** PayPal answers with few fields unless `Prefer` says otherwise. */
export function wantsAll(request: Request): boolean {
  return /\breturn=representation\b/.test(header(request, "prefer") ?? "")
}
