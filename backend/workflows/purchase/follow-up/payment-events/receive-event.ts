import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Outcome } from "../../../../lib/due-work/run-work"
import type { EventHeaders, EventRefusal, PaymentProvider, ProviderEvent } from "../../../../lib/payments/provider"
import { paymentEnvironment, Shop } from "../../../../lib/shop"
import { PURCHASE } from "../../../../modules/purchase"

type Received = { status: 200 } | EventRefusal

/**
 * Verifies and stores an event before answering (ruling 40). The same event may come again. `body`: the text as
 * received.
 */
export async function receivePaymentEvent(
  container: MedusaContainer,
  method: string | undefined,
  headers: EventHeaders,
  body: Buffer,
): Promise<Received> {
  const provider = Object.values(container.resolve(Shop.PAYMENT_PROVIDERS)).find(({ id }) => id === method)
  if (!provider?.events) return { status: 404, message: "No payment method of this shop sends events here." }
  const text = body.toString("utf8")
  const event = await provider.events.read(headers, text)
  if ("status" in event) return event
  await keepEvent(container, provider, event, text)
  return { status: 200 }
}

async function keepEvent(container: MedusaContainer, provider: PaymentProvider, event: ProviderEvent, text: string) {
  if (!event.isHandled) return
  await container.resolve(PURCHASE).storeEvent({
    id: generateEntityId(undefined, "payev"),
    provider: provider.id,
    event_id: event.id,
    environment: paymentEnvironment(container),
    event_type: event.type,
    resource_id: event.resourceId,
    payload: text,
    wait: event.restsFor,
  })
}

/**
 * Fetches events for a shop restored from a backup. `since` is ISO 8601. Skips approvals: the buyer may have paid
 * afterwards, in a purchase that the backup lacks.
 */
export async function receiveMissedEvents(container: MedusaContainer, since: string): Promise<Outcome> {
  for (const provider of Object.values(container.resolve(Shop.PAYMENT_PROVIDERS))) {
    const { events } = provider
    for (const event of (await events?.since(new Date(since))) ?? []) {
      const news = events?.newsOf({ ...event, payload: JSON.parse(event.text) })
      if (news && news.about !== "approval") await keepEvent(container, provider, event, event.text)
    }
  }
  return "done"
}
