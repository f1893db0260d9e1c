import type { MedusaContainer } from "@medusajs/framework/types"
import { leaveIfBusy } from "../../../../lib/exclusive"
import { log } from "../../../../lib/log/log"
import type { PaymentEnvironment } from "../../../../lib/payments/provider"
import { paymentEnvironment, Shop } from "../../../../lib/shop"
import { PURCHASE } from "../../../../modules/purchase"
import type { PaymentEvent, PurchaseService } from "../../../../modules/purchase/service"
import { providerOf } from "../../lookups/provider-of"
import { act } from "./handlers"
import { waitBeforeTry } from "./next-try"

/** How many are worked off side by side. */
const atOnce = 5

/** Works off the events that are due. Ends when none is, or when none of them went through. */
export async function workOffEvents(container: MedusaContainer): Promise<void> {
  const environment = paymentEnvironment(container)
  for (;;) {
    const due = await container.resolve<PurchaseService>(PURCHASE).dueIds("events", { environment, limit: atOnce })
    const done = await Promise.all(due.map((id) => workOffEvent(container, id)))
    if (!done.includes(true)) return
  }
}

/** Works one event off, if it is due. False when it was not, or could not be: then its row says when it is again. */
export async function workOffEvent(container: MedusaContainer, id: string): Promise<boolean> {
  const isDone = await container
    .resolve(Shop.LOCKS)
    .run(`payment-event:${id}`, async () => {
      const purchases = container.resolve<PurchaseService>(PURCHASE)
      const event = await purchases.retrievePaymentEvent(id)
      if (!isDue(event, paymentEnvironment(container))) return false
      try {
        const outcome = await outcomeOf(container, event)
        await purchases.updatePaymentEvents({ id, state: "done", outcome, tries: event.tries + 1, done_at: new Date() })
        return true
      } catch (error) {
        await purchases.updatePaymentEvents({ id, ...postponed(event, error) })
        return false
      }
    })
    .catch(leaveIfBusy)
  return isDone ?? false
}

function isDue({ state, due_at, environment }: PaymentEvent, here: PaymentEnvironment): boolean {
  return environment === here && state === "waiting" && new Date(due_at).getTime() <= Date.now()
}

async function outcomeOf(container: MedusaContainer, event: PaymentEvent): Promise<string> {
  const provider = providerOf(container, event)
  const { event_type: type, resource_id: resourceId, payload } = event
  const news = provider.newsOf({ type, resourceId, payload })
  return news ? act(container, provider, news) : "The shop does not act upon this type any more."
}

function postponed(
  event: PaymentEvent,
  error: unknown,
): Partial<Pick<PaymentEvent, "state" | "tries" | "due_at" | "outcome">> {
  const tries = event.tries + 1
  const outcome = messageOf(error).slice(0, 500)
  const wait = waitBeforeTry(tries, Date.now() - new Date(event.created_at).getTime())
  const facts = { event: event.id, type: event.event_type, tries, error }
  if (wait === null) {
    log.error("payment_event_failed", facts)
    return { state: "failed", tries, outcome }
  }
  log.warn("payment_event_delayed", facts)
  return { tries, outcome, due_at: new Date(Date.now() + wait) }
}

/** A Medusa workflow throws what was thrown in a step as a plain object. */
function messageOf(error: unknown): string {
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : error
  return String(message)
}
