import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { InviteWorkflowEvents, Modules } from "@medusajs/framework/utils"
import { mailInvitation } from "../workflows/account/invitation-mail"

/** The invitation to the dashboard. Sending it again makes another link, and the earlier one void. */
export default async function onInvited({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const [invite] = await container.resolve(Modules.USER).listInvites({ id: event.data.id }, { take: 1 })
  // It was accepted or taken back meanwhile.
  if (invite && !invite.accepted) await mailInvitation(container, invite)
}

export const config: SubscriberConfig = { event: [InviteWorkflowEvents.CREATED, InviteWorkflowEvents.RESENT] }
