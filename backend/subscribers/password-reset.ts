import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { currentSettings } from "../lib/services"
import { hashOf } from "../lib/sessions"
import { lifeOf } from "../lib/token-life"
import { durationOf } from "../providers/mail/templates/moments"
import { sendMail } from "../workflows/mail/send-mail"

interface PasswordReset {
  /** The address that the account signs in with. */
  entity_id: string
  actor_type: string
  token: string
}

/** Where a new password is chosen: shoppers in the shop, staff in the dashboard, which reads `token` alone. */
const pages: Readonly<Record<string, string>> = { customer: "/reset-password", user: "/app/reset-password" }

/** The link to a new password (ruling 26). */
export default async function mailPasswordReset({ event, container }: SubscriberArgs<PasswordReset>): Promise<void> {
  const { entity_id: to, actor_type, token } = event.data
  const page = pages[actor_type]
  if (!page || (actor_type === "user" && !(await isStaff(container, to)))) return
  const { seconds, endsAt } = lifeOf(token)
  await sendMail(container, {
    key: `reset-password:${hashOf(token)}`,
    to,
    template: "reset-password",
    data: {
      url: `${currentSettings().publicUrl}${page}?${new URLSearchParams({ token })}`,
      validFor: durationOf(seconds),
    },
    trigger: "auth.password_reset",
    endsAt,
  })
}

/** Medusa makes a token for any account, whoever it is said to be of. */
async function isStaff(container: MedusaContainer, email: string): Promise<boolean> {
  const found = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities({ provider_identities: { entity_id: email, provider: "emailpass" } })
  return found.some((identity) => identity.app_metadata?.user_id)
}

export const config: SubscriberConfig = { event: "auth.password_reset" }
