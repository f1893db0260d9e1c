import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { workOffNow } from "../lib/due-work/work-off"
import { PAYMENT_EVENT_KEPT } from "../workflows/purchase/follow-up/payment-events/receive-event"
import { workOffEvent } from "../workflows/purchase/follow-up/payment-events/work-off-event"

/** The provider is answered as soon as its event is kept; what follows from it, follows here. */
export default async function workOffKeptEvent({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await workOffNow(container, { kind: "payment-event", subject: event.data.id }, workOffEvent)
}

export const config: SubscriberConfig = { event: PAYMENT_EVENT_KEPT }
