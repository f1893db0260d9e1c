import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { type AccountEvent, accountEvents } from "../lib/account-events"
import { sendResetLink } from "../workflows/account/reset-password"

/** Apart from the answer, which takes equally long for known and unknown addresses (ruling 26). */
export default async function onResetWanted({ event, container }: SubscriberArgs<AccountEvent>): Promise<void> {
  await sendResetLink(container, event.data.email)
}

export const config: SubscriberConfig = { event: accountEvents.resetWanted }
