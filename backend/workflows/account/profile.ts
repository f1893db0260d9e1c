import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows"
import type { Session } from "../../lib/sessions"
import { ACCOUNT } from "../../modules/account"
import type { AccountUser } from "./account-user"
import { nameParts, wholeName } from "./names"

interface Profile {
  name: string
  email: string
  createdAt: Date
  lastLogin: Date | undefined
}

export async function profileOf(container: MedusaContainer, session: Session): Promise<Profile> {
  const [customer, account] = await Promise.all([
    container.resolve(Modules.CUSTOMER).retrieveCustomer(session.customerId),
    container.resolve(ACCOUNT).find(session.authIdentityId),
  ])
  return {
    name: wholeName(customer),
    email: session.email,
    createdAt: new Date(customer.created_at),
    lastLogin: account?.last_login_at ?? undefined,
  }
}

export async function changeName(
  container: MedusaContainer,
  { customerId, email }: Pick<Session, "customerId" | "email">,
  name: string,
): Promise<AccountUser> {
  const update = nameParts(name)
  await updateCustomersWorkflow(container).run({ input: { selector: { id: customerId }, update } })
  return { name: wholeName(update), email }
}
