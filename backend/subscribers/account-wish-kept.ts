import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { workOffNow } from "../lib/due-work/work-off"
import { ACCOUNT_WISH_KEPT, grantWish } from "../workflows/account/wishes"

/** Apart from the answer, which takes equally long for known and unknown addresses (ruling 26). */
export default async function onWishKept({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await workOffNow(container, { kind: "account-wish", subject: event.data.id }, grantWish)
}

export const config: SubscriberConfig = { event: ACCOUNT_WISH_KEPT }
