import type { MedusaContainer } from "@medusajs/framework/types"
import { mailWaitingInvitations } from "../workflows/account/invitation-mail"

/** Invitations that a server owed when it died, by whichever server comes first. */
export default async function mailInvitations(container: MedusaContainer): Promise<void> {
  await mailWaitingInvitations(container)
}

export const config = { name: "mail-invitations", schedule: "* * * * *" }
