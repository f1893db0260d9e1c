import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { MAILS_QUEUED, type QueuedKeys } from "../workflows/mail/queue-mails"
import { sendQueuedMail } from "../workflows/mail/send-due-mail"

/** Mails go out apart from the answer of what they follow from, so that a slow mail server keeps no shopper waiting. */
export default async function sendQueuedMails({ event, container }: SubscriberArgs<QueuedKeys>): Promise<void> {
  const { keys, isUrgent = false } = event.data
  for (const key of keys) await sendQueuedMail(container, key, { evenEarly: isUrgent })
}

export const config: SubscriberConfig = { event: MAILS_QUEUED }
