import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { InviteWorkflowEvents } from "@medusajs/framework/utils"
import { mailWaitingInvitations } from "../workflows/account/invites"

/** The job `mail-invitations` does the same each minute. Sending an invitation again voids its earlier link. */
export default function onInvited({ container }: SubscriberArgs): Promise<void> {
  return mailWaitingInvitations(container)
}

export const config: SubscriberConfig = { event: [InviteWorkflowEvents.CREATED, InviteWorkflowEvents.RESENT] }
