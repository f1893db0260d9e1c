import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { PaymentEvents } from "@medusajs/framework/utils"
import { Shop } from "../lib/shop"
import { purchaseOfPayment } from "../workflows/purchase/lookups/purchase-of"
import { takeProviderRefunds } from "../workflows/purchase/refund/take-provider-refunds"

/** Medusa refunded a payment by itself, as with a return: what the provider gave back is taken over. */
export default async function takeMedusasRefund({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const purchaseId = await purchaseOfPayment(container, event.data.id)
  // It may have been set off with this purchase's lock held, by what does not wait for it.
  if (purchaseId)
    await container.resolve(Shop.LOCKS).apart(() => takeProviderRefunds(container, purchaseId, { isReversal: false }))
}

export const config: SubscriberConfig = { event: PaymentEvents.REFUNDED }
