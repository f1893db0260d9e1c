import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createCustomerAccountWorkflow, setAuthAppMetadataWorkflow } from "@medusajs/medusa/core-flows"
import { log } from "../../lib/log/log"
import type { Identity } from "./identity"
import { nameParts } from "./names"

/** A customer of another identity carries this address: staff changed it there. People have to look at it. */
export class AddressConflict extends Error {
  override readonly name = "AddressConflict"
}

/**
 * Makes the identity an account: from now on it has a customer, and what was bought with its address is its own. The
 * caller has seen that the address was proved and the password chosen by the same person (ruling 24), and holds the
 * account's lock. Doing it again changes nothing.
 *
 * @returns the customer's id
 * @throws AddressConflict
 */
export async function openAccount(container: MedusaContainer, identity: Identity): Promise<string> {
  if (identity.customerId) return identity.customerId
  const { email, id: authIdentityId } = identity
  await forgetDeletedCustomer(container, authIdentityId)
  const [left] = await container.resolve(Modules.CUSTOMER).listCustomers({ email, has_account: true })
  if (left) return joinCustomer(container, authIdentityId, left.id)
  const { result } = await createCustomerAccountWorkflow(container).run({
    input: { authIdentityId, customerData: { email, ...nameParts(identity.name) } },
  })
  return result.id
}

/** Of a member of staff whose customer was deleted Medusa keeps an empty entry, beside which it takes no other. */
async function forgetDeletedCustomer(container: MedusaContainer, authIdentityId: string): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const { app_metadata } = await auth.retrieveAuthIdentity(authIdentityId)
  if (app_metadata?.customer_id !== null) return
  // What is given is laid over what is kept, so the entry has to be named to go.
  await auth.updateAuthIdentities({ id: authIdentityId, app_metadata: { ...app_metadata, customer_id: undefined } })
}

/** A customer with an account and without an identity is what a crash left half done. */
async function joinCustomer(container: MedusaContainer, authIdentityId: string, customerId: string): Promise<string> {
  const owners = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities({ app_metadata: { customer_id: customerId } } as never)
  if (owners.length > 0) {
    log.error("account_address_conflict", { customer: customerId })
    throw new AddressConflict("Another account's customer carries this address.")
  }
  await setAuthAppMetadataWorkflow(container).run({
    input: { authIdentityId, actorType: "customer", value: customerId },
  })
  return customerId
}
