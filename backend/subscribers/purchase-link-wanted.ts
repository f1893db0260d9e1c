import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { LINK_WANTED, type LinkWanted } from "../lib/purchase-events"
import { mailPurchase, mailPurchasesOf } from "../workflows/purchase/commands/mail-links"

/** Runs after the answer, whose timing must not reveal whether a purchase exists. */
export default async function onLinkWanted({ event, container }: SubscriberArgs<LinkWanted>): Promise<void> {
  const { data } = event
  await ("email" in data
    ? mailPurchasesOf(container, data.email, data.id)
    : mailPurchase(container, data.purchaseId, data.id))
}

export const config: SubscriberConfig = { event: LINK_WANTED }
