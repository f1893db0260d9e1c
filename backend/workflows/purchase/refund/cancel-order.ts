import type { MedusaContainer } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  Modules,
  OrderWorkflowEvents,
  PaymentCollectionStatus,
} from "@medusajs/framework/utils"
import { announce } from "../../../lib/announce"
import { notAllowed } from "../../../lib/refusals"
import type { Purchase } from "../../../modules/purchase/service"
import { orderIdOf } from "../rules/order-of-cart"

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
  announce(container, { name: OrderWorkflowEvents.CANCELED, data: { id: order.id } })
}

/** Throws for an order that cannot be cancelled. That it is delivered is no hindrance: its downloads stop with it. */
export async function checkCancellable(container: MedusaContainer, orderId: string): Promise<void> {
  const order = await orderRow(container, orderId)
  if (order?.status === "canceled") throw notAllowed(`Order with id ${orderId} has been canceled.`)
  if (order?.status === "completed") {
    throw notAllowed("A completed order is not cancelled: give its money back by Refund, under Purchase on its page.")
  }
}

interface OrderRow {
  id: string
  status: string
  payment_collections?: { id: string }[] | null
}

async function orderRow(container: MedusaContainer, id: string): Promise<OrderRow | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "status", "payment_collections.id"],
    filters: { id },
  })
  return data[0] as unknown as OrderRow | undefined // the fields above
}
