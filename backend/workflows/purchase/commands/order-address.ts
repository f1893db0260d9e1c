import type { IOrderModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderWorkflowEvents } from "@medusajs/framework/utils"
import { announce } from "../../../lib/announce"
import type { Purchase } from "../../../modules/purchase/service"
import type { AddressWish } from "./write-address"

/** Medusa's own page of the order tells of it, as of every change of an order. */
export async function noteOnOrder(container: MedusaContainer, former: Purchase, wish: AddressWish): Promise<void> {
  if (!former.order_id) return
  const orders = container.resolve(Modules.ORDER) as IOrderModuleService & OrderChanges
  await orders.registerOrderChange({
    change_type: "update_order",
    order_id: former.order_id,
    created_by: wish.actor,
    confirmed_by: wish.actor,
    details: { type: "email", old: former.email, new: wish.to },
  })
  announce(container, { name: OrderWorkflowEvents.UPDATED, data: { id: former.order_id } })
}

/** As Medusa's own workflow calls it. */
interface OrderChanges {
  registerOrderChange(change: Record<string, unknown>): Promise<unknown>
}
