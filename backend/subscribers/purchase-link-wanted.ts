import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { LINK_WANTED, type LinkWanted } from "../lib/purchase-events"
import { mailPurchase, mailPurchasesOf } from "../workflows/purchase/commands/mail-links"

/** Apart from the answer, which takes equally long whether there is such a purchase. */
export default async function onLinkWanted({ event, container }: SubscriberArgs<LinkWanted>): Promise<void> {
  const { data } = event
  await ("email" in data
    ? mailPurchasesOf(container, data.email, data.id)
    : mailPurchase(container, data.purchaseId, data.id))
}

export const config: SubscriberConfig = { event: LINK_WANTED }
