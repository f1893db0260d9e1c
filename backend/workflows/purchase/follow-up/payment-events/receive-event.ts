import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Outcome } from "../../../../lib/due-work/work-off"
import type { EventHeaders, EventRefusal, PaymentProvider, ProviderEvent } from "../../../../lib/payments/provider"
import { paymentEnvironment, Shop } from "../../../../lib/shop"
import { PURCHASE } from "../../../../modules/purchase"

type Received = { status: 200 } | EventRefusal

/**
 * Takes an event of a provider's: verified by the provider itself, and committed as a row, before it is answered
 * (ruling 40). The same event again changes nothing, and neither does one of a type that the shop does not act upon.
 *
 * @param body as it came, byte for byte
 */
export async function receivePaymentEvent(
  container: MedusaContainer,
  provider: PaymentProvider,
  headers: EventHeaders,
  body: Buffer,
): Promise<Received> {
  const text = body.toString("utf8")
  const event = await provider.readEvent(headers, text)
  if ("status" in event) return event
  await keepEvent(container, provider, event, text)
  return { status: 200 }
}

/** Writes nothing where it is kept already, or the shop does not act upon it. */
async function keepEvent(
  container: MedusaContainer,
  provider: PaymentProvider,
  event: ProviderEvent,
  text: string,
): Promise<void> {
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
 * Takes what providers told since `since` (a time of ISO 8601) as if it came now: a restored shop knows nothing of it. An
 * approval is left out: who gave one may have paid since, by a purchase that the shop does not know either.
 */
export async function takeMissedEvents(container: MedusaContainer, since: string): Promise<Outcome> {
  for (const provider of Object.values(container.resolve(Shop.PAYMENT_PROVIDERS))) {
    for (const event of await provider.eventsSince(new Date(since))) {
      const news = provider.newsOf({ ...event, payload: JSON.parse(event.text) })
      if (news && news.about !== "approval") await keepEvent(container, provider, event, event.text)
    }
  }
  return "done"
}
