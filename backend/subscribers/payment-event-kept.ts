import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { PAYMENT_EVENT_KEPT } from "../workflows/purchase/follow-up/payment-events/receive-event"
import { workOffEvent } from "../workflows/purchase/follow-up/payment-events/work-off-events"

/** The provider is answered as soon as its event is kept; what follows from it, follows here. */
export default async function workOffKeptEvent({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await workOffEvent(container, event.data.id)
}

export const config: SubscriberConfig = { event: PAYMENT_EVENT_KEPT }
