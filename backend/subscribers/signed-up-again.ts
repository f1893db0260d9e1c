import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { type AccountEvent, accountEvents } from "../lib/account-events"
import { currentSettings } from "../lib/services"
import { sendMail } from "../workflows/mail/send-mail"

/** Whoever signs up with a taken address learns nothing; its owner does (ruling 24). */
export default async function mailAccountExists({ event, container }: SubscriberArgs<AccountEvent>): Promise<void> {
  const { id, email } = event.data
  const { publicUrl } = currentSettings()
  await sendMail(container, {
    key: `account-exists:${id}`,
    to: email,
    template: "account-exists",
    data: { signInUrl: `${publicUrl}/login`, resetUrl: `${publicUrl}/forgot-password` },
    trigger: accountEvents.signedUpAgain,
  })
}

export const config: SubscriberConfig = { event: accountEvents.signedUpAgain }
