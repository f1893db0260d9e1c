import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outcome } from "../../../../lib/due-work/work-off"
import { Shop } from "../../../../lib/shop"
import { PURCHASE } from "../../../../modules/purchase"
import type { PaymentEvent } from "../../../../modules/purchase/service"
import { providerOf } from "../../lookups/provider-of"
import { act } from "./handlers"

/** Works an event off, once, and writes what came of it. */
export function workOffEvent(container: MedusaContainer, id: string): Promise<Outcome> {
  return container.resolve(Shop.LOCKS).run(`payment-event:${id}`, async (): Promise<Outcome> => {
    const purchases = container.resolve(PURCHASE)
    const event = await purchases.retrievePaymentEvent(id)
    if (event.done_at === null) {
      await purchases.updatePaymentEvents({ id, outcome: await outcomeOf(container, event), done_at: new Date() })
    }
    return "done"
  })
}

async function outcomeOf(container: MedusaContainer, event: PaymentEvent): Promise<string> {
  const provider = providerOf(container, event)
  const { event_type: type, resource_id: resourceId, payload } = event
  const news = provider.newsOf({ type, resourceId, payload })
  return news ? act(container, provider, news) : "The shop does not act upon this type any more."
}
