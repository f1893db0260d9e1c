import type { MedusaContainer } from "@medusajs/framework/types"
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows"
import type { Session } from "../../lib/sessions"
import type { AccountUser } from "./account-user"
import { nameParts, wholeName } from "./names"

/** Gives an account's customer another name, and returns who it is now. Staff see the new name in the dashboard. */
export async function changeName(
  container: MedusaContainer,
  { customerId, email }: Pick<Session, "customerId" | "email">,
  name: string,
): Promise<AccountUser> {
  const update = nameParts(name)
  await updateCustomersWorkflow(container).run({ input: { selector: { id: customerId }, update } })
  return { name: wholeName(update), email }
}
