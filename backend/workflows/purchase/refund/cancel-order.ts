import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderWorkflowEvents, PaymentCollectionStatus } from "@medusajs/framework/utils"
import { announce } from "../../../lib/announce"
import { notAllowed } from "../../../lib/refusals"
import { graphRows } from "../../../lib/rows"
import type { Purchase } from "../../../modules/purchase/service"
import { orderIdOf } from "../rules/order-of-cart"

/** Medusa's workflow would also refund what was spent from gift cards bought in this order. */
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

/** Throws `MedusaError`. Delivered orders can be cancelled. */
export async function checkCancellable(container: MedusaContainer, orderId: string): Promise<void> {
  const order = await orderRow(container, orderId)
  if (order?.status === "canceled") throw notAllowed(`Order with id ${orderId} has been canceled.`)
  if (order?.status === "completed") {
    throw notAllowed("A completed order cannot be cancelled. Refund it instead, under Purchase on its page.")
  }
}

interface OrderRow {
  id: string
  status: string
  payment_collections?: { id: string }[] | null
}

async function orderRow(container: MedusaContainer, id: string): Promise<OrderRow | undefined> {
  const [order] = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: ["id", "status", "payment_collections.id"],
    filters: { id },
  })
  return order
}
