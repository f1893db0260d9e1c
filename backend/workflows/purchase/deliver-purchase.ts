import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import type { DigitalProductService } from "../../modules/digital-product/service"
import { PURCHASE } from "../../modules/purchase"
import type { PurchaseLine } from "../../modules/purchase/purchase-line"
import type { PurchaseService } from "../../modules/purchase/service"
import { type CartRow, cartFields, orderIdOf, orderOfCart } from "./order-of-cart"

/**
 * The steps below carry no compensation, on purpose: the money is here, so nothing that was achieved is undone. Each
 * step looks first whether its effect is there already; a call that was cut short is finished by the next.
 */

interface Delivery {
  purchaseId: string
}

const placeOrderStep = createStep("place-order-of-purchase", async ({ purchaseId }: Delivery, { container }) => {
  const purchases = container.resolve<PurchaseService>(PURCHASE)
  const purchase = await purchases.retrievePurchase(purchaseId)
  const cart = await cartOf(container, purchase.cart_id)
  const orders = container.resolve(Modules.ORDER)
  const orderId = orderIdOf(purchase.id)
  const [existing] = await orders.listOrders({ id: orderId }, { select: ["id"] })
  if (!existing) await orders.createOrders(orderOfCart(cart, purchase))
  await container.resolve(ContainerRegistrationKeys.LINK).create([
    { [Modules.ORDER]: { order_id: orderId }, [Modules.CART]: { cart_id: cart.id } },
    {
      [Modules.ORDER]: { order_id: orderId },
      [Modules.PAYMENT]: { payment_collection_id: cart.payment_collection.id },
    },
  ])
  await container.resolve(Modules.CART).updateCarts(cart.id, { completed_at: new Date() } as never)
  await purchases.updatePurchases({ id: purchase.id, order_id: orderId })
  return new StepResponse(orderId)
})

const bookPaymentStep = createStep("book-payment-of-purchase", async ({ purchaseId }: Delivery, { container }) => {
  const purchase = await container.resolve<PurchaseService>(PURCHASE).retrievePurchase(purchaseId)
  const payments = container.resolve(Modules.PAYMENT)
  const orders = container.resolve(Modules.ORDER)
  const orderId = orderIdOf(purchase.id)
  const payment = await payments.authorizePaymentSession(purchase.payment_session_id ?? "", {})
  if (!payment) throw new Error("PayPal has not settled this payment; nothing can be booked.")
  const { captures = [] } = await payments.retrievePayment(payment.id, { relations: ["captures"] })
  const booked = await orders.listOrderTransactions({ order_id: orderId }, { select: ["reference_id"] })
  const known = new Set(booked.map((transaction) => transaction.reference_id))
  const missing = captures.filter((capture) => !known.has(capture.id))
  if (missing.length > 0) {
    await orders.addOrderTransactions(
      missing.map((capture) => ({
        order_id: orderId,
        amount: capture.amount,
        currency_code: payment.currency_code,
        reference: "capture",
        reference_id: capture.id,
      })),
    )
  }
  return new StepResponse(payment.id)
})

const grantEntitlementsStep = createStep("grant-entitlements", async ({ purchaseId }: Delivery, { container }) => {
  const purchase = await container.resolve<PurchaseService>(PURCHASE).retrievePurchase(purchaseId)
  const digitalProducts = container.resolve<DigitalProductService>(DIGITAL_PRODUCT)
  const transactionId = purchase.capture_id ?? ""
  const granted = await digitalProducts.listEntitlements({ transaction_id: transactionId })
  const known = new Set(granted.map((entitlement) => entitlement.filename))
  const missing = linesOf(purchase).filter((line) => !known.has(line.filename))
  if (missing.length > 0) {
    await digitalProducts.createEntitlements(
      missing.map((line) => ({
        transaction_id: transactionId,
        filename: line.filename,
        product_name: line.name,
        email: purchase.email,
        order_id: orderIdOf(purchase.id),
        digital_product_id: line.digitalProductId,
        digital_file_id: line.digitalFileId,
      })),
    )
  }
  return new StepResponse(undefined)
})

const completePurchaseStep = createStep("complete-purchase", async ({ purchaseId }: Delivery, { container }) => {
  await container
    .resolve<PurchaseService>(PURCHASE)
    .updatePurchases({ id: purchaseId, status: "completed", completed_at: new Date() })
  return new StepResponse(undefined)
})

/** Emitted when a purchase is completed; the confirmation mail hangs off it. */
export const PURCHASE_COMPLETED = "purchase.completed"

/**
 * Works a captured purchase off: Medusa order with its captured payment, entitlements, `purchase.completed`. Safe to
 * repeat at any point; call it with the purchase's lock held.
 *
 * @example
 * await deliverPurchaseWorkflow(container).run({ input: { purchaseId: "purch_1" } })
 */
export const deliverPurchaseWorkflow = createWorkflow("deliver-purchase", (input: Delivery) => {
  const orderId = placeOrderStep(input)
  bookPaymentStep(input)
  grantEntitlementsStep(input)
  completePurchaseStep(input)
  emitEventStep({ eventName: "order.placed", data: { id: orderId } })
  emitEventStep({ eventName: PURCHASE_COMPLETED, data: { id: input.purchaseId } }).config({
    name: "emit-purchase-completed",
  })
  return new WorkflowResponse(orderId)
})

/** A list is JSON, which the model's type takes for an object. */
export function linesOf(purchase: { lines: unknown }): PurchaseLine[] {
  return purchase.lines as PurchaseLine[]
}

async function cartOf(container: MedusaContainer, cartId: string | null): Promise<CartRow> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: cartFields,
    filters: { id: cartId ?? "" },
  })
  if (!data[0]) throw new Error("The purchase's cart is gone.")
  return data[0] as unknown as CartRow
}
