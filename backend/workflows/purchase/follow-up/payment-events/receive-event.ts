import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { announce } from "../../../../lib/announce"
import type { Outcome } from "../../../../lib/due-work/work-off"
import type { EventHeaders, EventRefusal, PaymentProvider, ProviderEvent } from "../../../../lib/payments/provider"
import { paymentEnvironment, Shop } from "../../../../lib/shop"
import { PURCHASE } from "../../../../modules/purchase"

/** Emitted when an event was kept, so that it is worked off now; should it be lost, the job finds its row. */
export const PAYMENT_EVENT_KEPT = "payment.event_kept"

/** `kept`: our row's id, where one was written. */
type Received = { status: 200; kept: string | null } | EventRefusal

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
  return { status: 200, kept: await keepEvent(container, provider, event, text) }
}

/** Returns our row's id; null where there is one already, or the shop does not act upon it. */
async function keepEvent(
  container: MedusaContainer,
  provider: PaymentProvider,
  event: ProviderEvent,
  text: string,
): Promise<string | null> {
  if (!event.isHandled) return null
  const id = generateEntityId(undefined, "payev")
  const isNew = await container.resolve(PURCHASE).storeEvent({
    id,
    provider: provider.id,
    event_id: event.id,
    environment: paymentEnvironment(container),
    event_type: event.type,
    resource_id: event.resourceId,
    payload: text,
    wait: event.restsFor,
  })
  return isNew ? id : null
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

/** Has an event that was kept worked off now. */
export function announceEvent(container: MedusaContainer, id: string): void {
  announce(container, { name: PAYMENT_EVENT_KEPT, data: { id } })
}
