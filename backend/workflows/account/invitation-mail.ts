import type { InviteDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { log } from "../../lib/log/log"
import { hashOf } from "../../lib/session-secret"
import { Shop } from "../../lib/shop"
import { shortestStaffPassword } from "../../lib/staff/password-rule"
import { lifeOf } from "../../lib/token-life"
import { durationOf } from "../../providers/mail/templates/moments"
import { mailByKey } from "../mail/mail-rows"
import { queuedMail, queueMails } from "../mail/queue-mails"

/**
 * Mails an invitation to the dashboard, once for its link. Medusa writes the invitation; its row tells what is owed, so
 * that a crash before the mail is written loses nothing.
 */
export async function mailInvitation(container: MedusaContainer, { email: to, token }: InviteDTO): Promise<void> {
  const { seconds, endsAt } = lifeOf(token)
  const mail = queuedMail(container.resolve(Shop.SETTINGS), {
    key: keyOf(token),
    to,
    template: "staff-invitation",
    data: {
      url: `${container.resolve(Shop.SETTINGS).publicUrl}/app/invite?${new URLSearchParams({ token })}`,
      validFor: durationOf(seconds),
      shortestPassword: shortestStaffPassword,
    },
    trigger: "invite.created",
    endsAt,
  })
  await queueMails(container, [mail])
}

/** The same link again, as after an event that comes twice, is the same mail. */
const keyOf = (token: string) => `staff-invitation:${hashOf(token)}`

/** Invitations that were written and have no mail. Part of the job. */
export async function mailWaitingInvitations(container: MedusaContainer): Promise<void> {
  const now = new Date(container.resolve(Shop.CLOCK).now())
  const open = await container
    .resolve(Modules.USER)
    .listInvites({ accepted: false, expires_at: { $gt: now } } as never, { take: 100 })
  for (const invite of open) {
    if (await mailByKey(container, keyOf(invite.token))) continue
    await mailInvitation(container, invite).catch((error: unknown) =>
      log.error("invitation_not_mailed", { invite: invite.id, error }),
    )
  }
}
