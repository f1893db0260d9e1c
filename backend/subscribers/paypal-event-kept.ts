import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { PAYPAL_EVENT_KEPT } from "../workflows/paypal-event/receive-event"
import { workOffEvent } from "../workflows/paypal-event/work-off-events"

/** PayPal is answered as soon as its event is kept; what follows from it, follows here. */
export default async function workOffKeptEvent({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await workOffEvent(container, event.data.id)
}

export const config: SubscriberConfig = { event: PAYPAL_EVENT_KEPT }
