import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Session } from "../../lib/sessions"
import { ACCOUNT } from "../../modules/account"
import { wholeName } from "./names"

interface Profile {
  name: string
  email: string
  /** When the account was opened. */
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
