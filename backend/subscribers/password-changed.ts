import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { type AccountEvent, accountEvents } from "../lib/account-events"
import { currentSettings } from "../lib/services"
import { sendMail } from "../workflows/mail/send-mail"

/** The owner of an account learns that its password was changed, whoever did it. */
export default async function mailPasswordChanged({ event, container }: SubscriberArgs<AccountEvent>): Promise<void> {
  const { id, email, at } = event.data
  await sendMail(container, {
    key: `password-changed:${id}`,
    to: email,
    template: "password-changed",
    data: { at, resetUrl: `${currentSettings().publicUrl}/forgot-password` },
    trigger: accountEvents.passwordChanged,
  })
}

export const config: SubscriberConfig = { event: accountEvents.passwordChanged }
