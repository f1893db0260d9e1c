import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Those of the orders that were cancelled. One that is gone counts as cancelled. */
export async function cancelledOrders(container: MedusaContainer, orderIds: readonly string[]): Promise<Set<string>> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "status"],
    filters: { id: [...orderIds] },
  })
  const standing = new Set(data.filter(({ status }) => status !== "canceled").map(({ id }) => id))
  return new Set(orderIds.filter((id) => !standing.has(id)))
}
