import type { InviteDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { normalEmail } from "../../lib/email"
import { log } from "../../lib/log/log"
import { hashOf } from "../../lib/session-secret"
import { Shop } from "../../lib/shop"
import { shortestStaffPassword } from "../../lib/staff/password-rule"
import { lifeOf } from "../../lib/token-life"
import { durationOf } from "../../providers/mail/templates/moments"
import { mailByKey } from "../mail/mail-rows"
import { queuedMail, queueMails } from "../mail/queue-mails"
import { identityOf } from "./identity"

/** Undefined for a used, replaced, expired or foreign invitation. */
export async function invitedAddress(container: MedusaContainer, token: unknown): Promise<string | undefined> {
  if (typeof token !== "string" || !token) return undefined
  try {
    const { email } = await container.resolve(Modules.USER).validateInviteToken(token)
    return normalEmail(email)
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** Errors of jsonwebtoken and of Medusa. */
function isRefusal(error: unknown): boolean {
  const { name, type } = error as { name?: string; type?: string }
  return (
    /^(?:JsonWebToken|TokenExpired|NotBefore)Error$/.test(name ?? "") || /^(?:not_found|invalid_data)$/.test(type ?? "")
  )
}

export async function isInvited(container: MedusaContainer, authIdentityId: string, address: string): Promise<boolean> {
  const identity = await identityOf(container, authIdentityId)
  return identity?.email === address
}

async function mailInvitation(container: MedusaContainer, { email: to, token }: InviteDTO): Promise<void> {
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

const keyOf = (token: string) => `staff-invitation:${hashOf(token)}`

/** Mails each open invitation once. */
export async function mailWaitingInvitations(container: MedusaContainer): Promise<void> {
  const now = new Date(container.resolve(Shop.CLOCK).now())
  const open = await container
    .resolve(Modules.USER)
    .listInvites({ accepted: false, expires_at: { $gt: now } } as object, { take: 100, order: { created_at: "DESC" } })
  for (const invite of open) {
    if (await mailByKey(container, keyOf(invite.token))) continue
    await mailInvitation(container, invite).catch((error: unknown) =>
      log.error("invitation_not_mailed", { invite: invite.id, error }),
    )
  }
}
