import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId, Modules } from "@medusajs/framework/utils"
import { log } from "../../../../lib/log/log"
import type { PaypalClient } from "../../../../lib/paypal/client"
import { isPaypalTrouble, PaypalRefusal } from "../../../../lib/paypal/errors"
import {
  isHandledType,
  type PaypalEventBody,
  paypalEvent,
  type Transmission,
  transmissionOf,
} from "../../../../lib/paypal/webhook"
import { Shop } from "../../../../lib/shop"
import { PURCHASE } from "../../../../modules/purchase"
import type { PurchaseService } from "../../../../modules/purchase/service"

/** Emitted when an event was kept, so that it is worked off now; should it be lost, the job finds its row. */
export const PAYPAL_EVENT_KEPT = "paypal.event_kept"

/** A shopper who has approved mostly captures within seconds; after so long the shop looks itself. Seconds. */
const approvalRests = 2 * 60

export type Received =
  /** `kept`: our row's id, where one was written. */
  | { status: 200; kept: string | null }
  /** 503: PayPal delivers it again. */
  | { status: 400 | 401 | 503; message: string }

/**
 * Takes an event of PayPal's: verified by PayPal itself, and committed as a row, before it is answered (ruling 40). The
 * same event again changes nothing, and neither does one of a type that the shop does not act upon.
 *
 * @param body as it came, byte for byte
 */
export async function receivePaypalEvent(
  container: MedusaContainer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
): Promise<Received> {
  const { webhookId, environment } = container.resolve(Shop.SETTINGS).paypal
  if (!webhookId) {
    log.error("paypal_webhook_not_set_up", { message: "PAYPAL_WEBHOOK_ID is missing: no event can be verified." })
    return { status: 503, message: "This shop takes no events: PAYPAL_WEBHOOK_ID is not set." }
  }
  const text = body.toString("utf8")
  const event = eventIn(text)
  if (!event) return { status: 400, message: "The body is no event of PayPal's." }
  const transmission = transmissionOf(headers)
  if (!transmission) return { status: 400, message: "A header that PayPal signs its events with is missing." }
  const verdict = await verify(container.resolve(Shop.PAYPAL), transmission, webhookId, text)
  if (verdict !== "good") return verdict
  if (!isHandledType(event.event_type)) return { status: 200, kept: null }
  const id = generateEntityId(undefined, "ppev")
  const isNew = await container.resolve<PurchaseService>(PURCHASE).storeEvent({
    id,
    event_id: event.id,
    environment,
    event_type: event.event_type,
    resource_id: typeof event.resource?.id === "string" ? event.resource.id : "",
    payload: text,
    waitSeconds: event.event_type === "CHECKOUT.ORDER.APPROVED" ? approvalRests : 0,
  })
  return { status: 200, kept: isNew ? id : null }
}

/** Has an event that was kept worked off now. */
export async function announceEvent(container: MedusaContainer, id: string): Promise<void> {
  try {
    await container.resolve(Modules.EVENT_BUS).emit({ name: PAYPAL_EVENT_KEPT, data: { id } })
  } catch (error) {
    log.warn("paypal_event_not_announced", { event: id, error })
  }
}

function eventIn(text: string): PaypalEventBody | undefined {
  try {
    return paypalEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function verify(
  paypal: PaypalClient,
  transmission: Transmission,
  webhookId: string,
  text: string,
): Promise<"good" | Extract<Received, { message: string }>> {
  const forged = { status: 401, message: "PayPal did not sign this event for this shop." } as const
  try {
    return (await paypal.verifyWebhook(transmission, webhookId, text)) ? "good" : forged
  } catch (error) {
    if (!isPaypalTrouble(error)) throw error
    // Headers that PayPal would not have sent. Everything else that it refuses is about the shop's own credentials.
    if (error instanceof PaypalRefusal && (error.status === 400 || error.status === 422)) {
      log.warn("paypal_event_refused", { error })
      return forged
    }
    log.warn("paypal_event_not_verified", { error })
    return { status: 503, message: "PayPal cannot be asked about this event at the moment." }
  }
}
