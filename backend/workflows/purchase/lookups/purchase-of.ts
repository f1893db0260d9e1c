import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase } from "../../../modules/purchase/service"

/** The purchase that a payment of Medusa's belongs to; undefined for a payment of something else. */
export async function purchaseOfPayment(container: MedusaContainer, paymentId: string): Promise<string | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment",
    fields: ["id", "payment_session.id"],
    filters: { id: paymentId },
  })
  const session = (data[0] as { payment_session?: { id: string } } | undefined)?.payment_session // the fields above
  if (!session) return undefined
  const [purchase] = await container
    .resolve(PURCHASE)
    .listPurchases({ payment_session_id: session.id }, { select: ["id"] })
  return purchase?.id
}

/** The purchase of an order of Medusa's, whose id follows from it; undefined for an order of something else. */
export async function purchaseOfOrder(container: MedusaContainer, orderId: string): Promise<Purchase | undefined> {
  if (!orderId.startsWith("order_")) return undefined
  const [purchase] = await container.resolve(PURCHASE).listPurchases({ id: orderId.replace(/^order_/, "purch_") })
  return purchase
}
