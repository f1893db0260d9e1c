import type { IOrderModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderWorkflowEvents } from "@medusajs/framework/utils"
import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { findOrCreateCustomerStep } from "@medusajs/medusa/core-flows"
import { announce } from "../../../lib/announce"
import { Shop } from "../../../lib/shop"
import type { Purchase } from "../../../modules/purchase/service"
import type { AddressWish } from "./write-address"

const customerOfAddressWorkflow = createWorkflow("customer-of-address", (input: { email: string }) => {
  const found = findOrCreateCustomerStep(input)
  return new WorkflowResponse(found)
})

/** Whose an order of this address is: the account's, else the guest's. One at a time for an address, as a purchase. */
export async function customerOf(container: MedusaContainer, email: string): Promise<string> {
  const { result } = await container
    .resolve(Shop.LOCKS)
    .run(`customer:${email}`, () => customerOfAddressWorkflow(container).run({ input: { email } }))
  if (!result.customer) throw new Error("Medusa made no customer of an address.")
  return result.customer.id
}

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
