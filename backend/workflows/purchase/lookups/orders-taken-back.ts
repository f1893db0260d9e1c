import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isTakenBack, type PaidOrder } from "../rules/download-rights"

/** Those of the orders that were cancelled, or refunded in full. An order that is gone counts as cancelled. */
export async function ordersTakenBack(container: MedusaContainer, orderIds: readonly string[]): Promise<Set<string>> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "status", "payment_collections.captured_amount", "payment_collections.refunded_amount"],
    filters: { id: [...orderIds] },
  })
  const standing = new Set((data as unknown as PaidOrder[]).filter((order) => !isTakenBack(order)).map(({ id }) => id))
  return new Set(orderIds.filter((id) => !standing.has(id)))
}
