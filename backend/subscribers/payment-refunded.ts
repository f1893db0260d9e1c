import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { PaymentEvents } from "@medusajs/framework/utils"
import { Shop } from "../lib/shop"
import { purchaseOfPayment } from "../workflows/purchase/lookups/purchase-of"
import { recordProviderRefunds } from "../workflows/purchase/refund/record-provider-refunds"

/** Records refunds that Medusa made itself, such as for returns. */
export default async function recordMedusaRefund({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const purchaseId = await purchaseOfPayment(container, event.data.id)
  // Does not wait: the workflow that emits the event may hold this purchase's lock.
  if (purchaseId)
    await container.resolve(Shop.LOCKS).apart(() => recordProviderRefunds(container, purchaseId, { isReversal: false }))
}

export const config: SubscriberConfig = { event: PaymentEvents.REFUNDED }
