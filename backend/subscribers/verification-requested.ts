import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { Modules } from "@medusajs/framework/utils"
import { currentSettings } from "../lib/services"
import { hashOf } from "../lib/sessions"
import { sendMail } from "../workflows/mail/send-mail"

interface VerificationRequested {
  auth_identity_id: string
  entity_type: string
  entity_id: string
  /** Missing when it is verified already. */
  code?: string
  expires_at?: string | Date
}

/**
 * The link that verifies an address (ruling 24). By Medusa's own route, whoever has an account may ask for the
 * verification of anything: only an address that the account signs in with gets a mail.
 */
export default async function mailVerification({
  event,
  container,
}: SubscriberArgs<VerificationRequested>): Promise<void> {
  const { auth_identity_id, entity_type, entity_id: to, code, expires_at } = event.data
  if (entity_type !== "email" || !code || !expires_at) return
  const [own] = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities({ auth_identity_id, entity_id: to }, { take: 1 })
  if (!own) return
  await sendMail(container, {
    key: `verify-email:${hashOf(code)}`,
    to,
    template: "verify-email",
    data: { url: `${currentSettings().publicUrl}/verification-success?${new URLSearchParams({ token: code })}` },
    trigger: "auth.verification_requested",
    endsAt: new Date(expires_at),
  })
}

export const config: SubscriberConfig = { event: "auth.verification_requested" }
