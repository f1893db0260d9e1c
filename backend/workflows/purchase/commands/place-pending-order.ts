import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderStatus } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  parallelize,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { cancelOrderWorkflow, emitEventStep } from "@medusajs/medusa/core-flows"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { Purchase } from "../../../modules/purchase/service"
import { announceMails, MAILS_QUEUED } from "../../mail/queue-mails"
import { declinedMail, pendingMail } from "../mails/pending-mails"
import { type BookedCapture, orderIdOf } from "../rules/order-of-cart"
import { closeCartStep, collectionOf, type Delivery, linkOrderStep, placeOrderStep } from "./order-steps"

const findCollectionStep = createStep("find-collection-of-purchase", async (purchase: Delivery, { container }) => {
  return new StepResponse(await collectionOf(container, purchase))
})

/** The last commit, with the mail that follows from it (ruling 40). Returns the mail's key. */
const recordPendingOrderStep = createStep("record-pending-order", async ({ id }: Delivery, { container }) => {
  const purchases = container.resolve(PURCHASE)
  const mail = await pendingMail(container, await purchases.retrievePurchase(id))
  await purchases.changeAndTell(id, { order_id: orderIdOf(id) }, [mail])
  return new StepResponse({ keys: [mail.key] })
})

const nothingBooked: BookedCapture[] = []

const placePendingOrderWorkflow = createWorkflow("place-pending-order", (purchase: Delivery) => {
  const collectionId = findCollectionStep(purchase)
  const orderId = placeOrderStep(transform({ purchase }, ({ purchase }) => ({ purchase, captures: nothingBooked })))
  parallelize(linkOrderStep({ orderId, cartId: purchase.cart_id, collectionId }), closeCartStep(purchase))
  const queued = recordPendingOrderStep(purchase)
  parallelize(
    emitEventStep({ eventName: "order.placed", data: { id: orderId } }),
    emitEventStep({ eventName: MAILS_QUEUED, data: queued }).config({ name: "emit-mails-queued" }),
  )
  return new WorkflowResponse(orderId)
})

/**
 * Places Medusa's order of a payment that the provider has not settled: unpaid, its payment session open; files, gift cards
 * and what the paying card owes wait.
 */
export async function placePendingOrder(container: MedusaContainer, purchase: LockedPurchase): Promise<void> {
  if (purchase.order_id === null) await placePendingOrderWorkflow(container).run({ input: purchase })
}

/** The provider let the payment fall through: its order is cancelled, and the shopper is told. */
export async function declinePending(container: MedusaContainer, purchase: LockedPurchase): Promise<LockedPurchase> {
  await cancelUnpaidOrder(container, purchase)
  const mail = await declinedMail(container, purchase)
  const declined = await container.resolve(PURCHASE).moveAndTell(purchase, "capture_declined", { check: null }, [mail])
  await announceMails(container, { keys: [mail.key] })
  return declined
}

/** The order of a payment that will not be delivered. */
export async function cancelUnpaidOrder(
  container: MedusaContainer,
  { id, order_id }: Pick<Purchase, "id" | "order_id">,
): Promise<void> {
  // Also one that was placed just before the server died.
  const [order] = await container.resolve(Modules.ORDER).listOrders({ id: order_id ?? orderIdOf(id) })
  if (!order || order.status === OrderStatus.CANCELED) return
  await cancelOrderWorkflow(container).run({ input: { order_id: order.id } })
}
