import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { InviteWorkflowEvents, Modules } from "@medusajs/framework/utils"
import { currentSettings } from "../lib/services"
import { hashOf } from "../lib/sessions"
import { shortestStaffPassword } from "../lib/staff/password-rule"
import { lifeOf } from "../lib/token-life"
import { durationOf } from "../providers/mail/templates/moments"
import { sendMail } from "../workflows/mail/send-mail"

/** The invitation to the dashboard. Sending it again makes another link, and the earlier one void. */
export default async function mailInvitation({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const [invite] = await container.resolve(Modules.USER).listInvites({ id: event.data.id }, { take: 1 })
  // It was accepted or taken back meanwhile.
  if (!invite || invite.accepted) return
  const { email: to, token } = invite
  const { seconds, endsAt } = lifeOf(token)
  await sendMail(container, {
    key: `staff-invitation:${hashOf(token)}`,
    to,
    template: "staff-invitation",
    data: {
      url: `${currentSettings().publicUrl}/app/invite?${new URLSearchParams({ token })}`,
      validFor: durationOf(seconds),
      shortestPassword: shortestStaffPassword,
    },
    trigger: event.name,
    endsAt,
  })
}

export const config: SubscriberConfig = { event: [InviteWorkflowEvents.CREATED, InviteWorkflowEvents.RESENT] }
