import type { MedusaContainer } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  Modules,
  OrderWorkflowEvents,
  PaymentCollectionStatus,
} from "@medusajs/framework/utils"
import { notAllowed } from "../../lib/refusals"
import type { Purchase } from "../../modules/purchase/service"
import { orderIdOf } from "../purchase/order-of-cart"

/**
 * Cancels Medusa's order of a purchase whose money went back. Medusa's own workflow would first refund whatever Medusa
 * holds for left of the payment, which stays where a gift card that was sold is spent.
 */
export async function cancelOrder(container: MedusaContainer, purchase: Pick<Purchase, "id">): Promise<void> {
  const order = await orderRow(container, orderIdOf(purchase.id))
  if (!order || order.status === "canceled") return
  const collections = order.payment_collections ?? []
  for (const { id } of collections) {
    await container.resolve(Modules.PAYMENT).updatePaymentCollections(id, { status: PaymentCollectionStatus.CANCELED })
  }
  await container.resolve(Modules.ORDER).cancel(order.id)
  await container.resolve(Modules.EVENT_BUS).emit({ name: OrderWorkflowEvents.CANCELED, data: { id: order.id } })
}

/** Throws what Medusa's own route says of an order that cannot be cancelled. */
export async function checkCancellable(container: MedusaContainer, orderId: string): Promise<void> {
  const order = await orderRow(container, orderId)
  const isFulfilled = order?.fulfillments?.some((fulfillment) => fulfillment && !fulfillment.canceled_at)
  if (order?.status === "canceled") throw notAllowed(`Order with id ${orderId} has been canceled.`)
  if (order?.status === "completed") {
    throw notAllowed("Cannot cancel a completed order. Please use the return process to handle refunds or exchanges.")
  }
  if (isFulfilled) throw notAllowed("All fulfillments must be canceled before canceling an order")
}

interface OrderRow {
  id: string
  status: string
  fulfillments?: ({ canceled_at: Date | null } | null)[] | null
  payment_collections?: { id: string }[] | null
}

async function orderRow(container: MedusaContainer, id: string): Promise<OrderRow | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "status", "fulfillments.canceled_at", "payment_collections.id"],
    filters: { id },
  })
  return data[0] as unknown as OrderRow | undefined // the fields above
}
