import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { PaymentEvents } from "@medusajs/framework/utils"
import { Shop } from "../lib/shop"
import { purchaseOfPayment } from "../workflows/purchase/lookups/purchase-of"
import { takePaypalRefunds } from "../workflows/purchase/refund/take-paypal-refunds"

/** Medusa refunded a payment by itself, as with a return: what PayPal gave back is taken over. */
export default async function takeMedusasRefund({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const purchaseId = await purchaseOfPayment(container, event.data.id)
  // It may have been set off with this purchase's lock held, by what does not wait for it.
  if (purchaseId)
    await container.resolve(Shop.LOCKS).apart(() => takePaypalRefunds(container, purchaseId, { isReversal: false }))
}

export const config: SubscriberConfig = { event: PaymentEvents.REFUNDED }
