import type { MedusaContainer } from "@medusajs/framework/types"
import { mailWaitingInvitations } from "../workflows/account/invitation-mail"
import { grantWaitingWishes } from "../workflows/account/wishes"

/** Links and invitations that a server owed when it died, by whichever server comes first. */
export default async function mailWhatAccountsWaitFor(container: MedusaContainer): Promise<void> {
  await grantWaitingWishes(container)
  await mailWaitingInvitations(container)
}

export const config = { name: "mail-accounts", schedule: "* * * * *" }
