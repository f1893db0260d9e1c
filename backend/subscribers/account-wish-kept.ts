import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ACCOUNT_WISH_KEPT, grantWish } from "../workflows/account/wishes"

/** Apart from the answer, which takes equally long for known and unknown addresses (ruling 26). */
export default async function onWishKept({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await grantWish(container, event.data.id)
}

export const config: SubscriberConfig = { event: ACCOUNT_WISH_KEPT }
