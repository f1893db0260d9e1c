import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { clearDeletedProduct } from "../workflows/digital-product/clear-deleted"

/** At this point Medusa can no longer restore the product. */
export default async function clearAway({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await clearDeletedProduct(container, event.data.id)
}

export const config: SubscriberConfig = { event: "product.deleted" }
