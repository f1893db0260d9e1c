import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { clearDeletedProduct } from "../workflows/digital-product/clear-deleted"

/** Staff deleted a product, and Medusa will not bring it back: what the shop added to it goes too. */
export default async function clearAway({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await clearDeletedProduct(container, event.data.id)
}

export const config: SubscriberConfig = { event: "product.deleted" }
