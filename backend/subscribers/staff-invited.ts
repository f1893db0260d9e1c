import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { InviteWorkflowEvents, Modules } from "@medusajs/framework/utils"
import { mailInvitation } from "../workflows/account/invites"

/** Sending it again voids the earlier link. */
export default async function onInvited({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const [invite] = await container.resolve(Modules.USER).listInvites({ id: event.data.id }, { take: 1 })
  // Accepted or withdrawn meanwhile.
  if (invite && !invite.accepted) await mailInvitation(container, invite)
}

export const config: SubscriberConfig = { event: [InviteWorkflowEvents.CREATED, InviteWorkflowEvents.RESENT] }
