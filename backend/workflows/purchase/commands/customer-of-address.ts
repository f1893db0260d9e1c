import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { Shop } from "../../../lib/shop"

interface Customer {
  id: string
  isNew: boolean
}

/**
 * Whose an order of this address is: the account's, else the guest's, who is made where there is none. Medusa's own step
 * refuses addresses that the shop takes (`lib/email.ts`) and takes whichever of the two comes first. The lock of the
 * address's customer is held: Medusa allows it one guest.
 */
async function customerOfAddress(container: MedusaContainer, email: string): Promise<Customer> {
  const customers = container.resolve(Modules.CUSTOMER)
  const known = await customers.listCustomers({ email }, { select: ["id", "has_account"] })
  const one = known.find(({ has_account }) => has_account) ?? known[0]
  if (one) return { id: one.id, isNew: false }
  const { id } = await customers.createCustomers({ email })
  return { id, isNew: true }
}

export const customerOfAddressStep = createStep(
  "customer-of-address",
  async (email: string, { container }) => {
    const { id, isNew } = await customerOfAddress(container, email)
    return new StepResponse(id, isNew ? id : null)
  },
  async (id, { container }) => {
    if (id) await container.resolve(Modules.CUSTOMER).deleteCustomers([id])
  },
)

/** The same for who has not got that lock: takes it. */
export async function customerOf(container: MedusaContainer, email: string): Promise<string> {
  const { id } = await container.resolve(Shop.LOCKS).run(`customer:${email}`, () => customerOfAddress(container, email))
  return id
}
