import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { Shop } from "../lib/shop"

export default async function endSessions({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await container.resolve(Shop.SESSIONS).endAll(event.data.id)
}

export const config: SubscriberConfig = { event: "customer.deleted" }
