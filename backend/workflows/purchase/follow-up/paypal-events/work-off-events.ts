import type { MedusaContainer } from "@medusajs/framework/types"
import { leaveIfBusy } from "../../../../lib/exclusive"
import { log } from "../../../../lib/log/log"
import { isHandledType } from "../../../../lib/paypal/webhook"
import type { PaypalEnvironment } from "../../../../lib/settings"
import { paymentEnvironment, Shop } from "../../../../lib/shop"
import { PURCHASE } from "../../../../modules/purchase"
import type { PaypalEvent, PurchaseService } from "../../../../modules/purchase/service"
import { handlers } from "./handlers"
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
    .run(`paypal-event:${id}`, async () => {
      const purchases = container.resolve<PurchaseService>(PURCHASE)
      const event = await purchases.retrievePaypalEvent(id)
      if (!isDue(event, paymentEnvironment(container))) return false
      try {
        const outcome = await outcomeOf(container, event)
        await purchases.updatePaypalEvents({ id, state: "done", outcome, tries: event.tries + 1, done_at: new Date() })
        return true
      } catch (error) {
        await purchases.updatePaypalEvents({ id, ...postponed(event, error) })
        return false
      }
    })
    .catch(leaveIfBusy)
  return isDone ?? false
}

function isDue({ state, due_at, environment }: PaypalEvent, here: PaypalEnvironment): boolean {
  return environment === here && state === "waiting" && new Date(due_at).getTime() <= Date.now()
}

async function outcomeOf(container: MedusaContainer, event: PaypalEvent): Promise<string> {
  if (!isHandledType(event.event_type)) return "The shop does not act upon this type any more."
  return handlers[event.event_type](container, event)
}

function postponed(
  event: PaypalEvent,
  error: unknown,
): Partial<Pick<PaypalEvent, "state" | "tries" | "due_at" | "outcome">> {
  const tries = event.tries + 1
  const outcome = messageOf(error).slice(0, 500)
  const wait = waitBeforeTry(tries, Date.now() - new Date(event.created_at).getTime())
  const facts = { event: event.id, type: event.event_type, tries, error }
  if (wait === null) {
    log.error("paypal_event_failed", facts)
    return { state: "failed", tries, outcome }
  }
  log.warn("paypal_event_delayed", facts)
  return { tries, outcome, due_at: new Date(Date.now() + wait) }
}

/** A Medusa workflow throws what was thrown in a step as a plain object. */
function messageOf(error: unknown): string {
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : error
  return String(message)
}
