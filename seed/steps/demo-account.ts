import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createCustomerAccountWorkflow } from "@medusajs/medusa/core-flows"

export interface DemoShopper {
  email: string
  password: string
}

/** Undefined when other customers exist or staff deleted it. */
export async function seedDemoAccount(
  container: MedusaContainer,
  { email, password }: DemoShopper,
): Promise<string | undefined> {
  const customers = container.resolve(Modules.CUSTOMER)
  const all = { withDeleted: true, select: ["id" as const, "deleted_at" as const], take: 1 }
  const [known] = await customers.listCustomers({ email, has_account: true }, all)
  if (known) return known.deleted_at ? undefined : known.id
  const [other] = await customers.listCustomers({}, all)
  if (other) return undefined
  const authIdentityId = await verifiedIdentity(container, { email, password })
  const { result: customer } = await createCustomerAccountWorkflow(container).run({
    input: { authIdentityId, customerData: { email, first_name: "Demo", last_name: "Shopper" } },
  })
  return customer.id
}

async function verifiedIdentity(container: MedusaContainer, { email, password }: DemoShopper): Promise<string> {
  const auth = container.resolve(Modules.AUTH)
  // An interrupted seed may have registered the address.
  const body = { email, password }
  const registered = await auth.register("emailpass", { body } as never)
  const { authIdentity, error } = registered.success
    ? registered
    : await auth.authenticate("emailpass", { body } as never)
  if (!authIdentity) throw new Error(`The demo shopper's account could not be made: ${error}`)
  // As the verification link does.
  const { code } = await auth.requestAuthVerification({
    auth_identity_id: authIdentity.id,
    entity_id: email,
    entity_type: "email",
    code_provider: "token",
  })
  await auth.confirmAuthVerification({ code: code ?? "", code_provider: "token" })
  return authIdentity.id
}
