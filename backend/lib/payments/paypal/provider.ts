import { brand } from "../../brand"
import { log } from "../../log/log"
import { centsOfAmount } from "../../totals"
import { PaymentRefusal, PaymentUnavailable } from "../errors"
import type {
  Capture,
  EventHeaders,
  EventRefusal,
  Payment,
  PaymentNews,
  PaymentProvider,
  ProviderEvent,
  ProviderRefund,
} from "../provider"
import { providerWords } from "../words"
import type { PaypalClient } from "./client"
import { PaypalRefusal } from "./errors"
import { paypalCaptureId, paypalPaymentId } from "./ids"
import { softDescriptorOf } from "./soft-descriptor"
import {
  captureTakenBack,
  isHandledType,
  type PaypalEventBody,
  type PaypalEventType,
  paypalEvent,
  transmissionOf,
} from "./webhook"
import { captureOf, type PaypalCapture, type PaypalOrder, type PaypalRefund, refundFailure } from "./wire"

/** A shopper who has approved mostly captures within seconds; after so long the shop looks itself. Milliseconds. */
const approvalRests = 2 * 60_000

/** In PayPal's window, and on the card's statement. */
const shownToPayer = {
  description: `${brand.name}: digital downloads`,
  softDescriptor: softDescriptorOf(brand.name),
}

/** PayPal, in the words of the shop. A payment is its order. */
export function paypalProvider(client: PaypalClient, webhookId: string | undefined): PaymentProvider {
  return {
    id: "paypal",
    name: providerWords.paypal.name,
    medusaId: "pp_paypal_paypal",
    isApprovedByBuyer: true,
    canBeAsked: true,
    ids: { payment: paypalPaymentId, capture: paypalCaptureId },
    keptAs: { payment: "paypal_order_id", refunds: "paypal_refunds" },
    create: async ({ amount, totals, currency, requestId }) =>
      paymentOf(
        await client.createOrder({ amount, totals, currency, ...shownToPayer, customId: requestId }, requestId),
      ),
    findPayment: (id) => known(async () => paymentOf(await client.getOrder(id))),
    async capture(paymentId, requestId) {
      const capture = captureOf(await client.captureOrder(paymentId, requestId))
      return capture && shopCapture(capture, paymentId)
    },
    findCapture: (id) => known(async () => shopCapture(await client.getCapture(id))),
    refund: async ({ captureId, amount, currency, requestId }) =>
      shopRefund(
        amount === "rest"
          ? await client.refundRest(captureId, requestId)
          : await client.refundCapture(captureId, amount, currency, requestId),
      ),
    findRefund: (id) => known(async () => shopRefund(await client.getRefund(id))),
    readEvent: (headers, text) => readEvent(client, webhookId, headers, text),
    async eventsSince(since) {
      const events = await client.eventsSince(since, new Date())
      return events.flatMap((event) => {
        const { data } = paypalEvent.safeParse(event)
        return data ? [{ ...providerEvent(data), text: JSON.stringify(event) }] : []
      })
    },
    newsOf: ({ type, resourceId, payload }) =>
      isHandledType(type)
        ? newsOf[type](resourceId, captureTakenBack(paypalEvent.safeParse(payload).data?.resource))
        : undefined,
  }
}

/** What PayPal does not know, or does not know any more. */
async function known<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentRefusal && error.reason === "unknown") return undefined
    throw error
  }
}

function paymentOf(order: PaypalOrder): Payment {
  const capture = captureOf(order)
  return {
    id: order.id,
    status: order.status,
    isApproved: order.status === "APPROVED",
    capture: capture && shopCapture(capture, order.id),
    refunds: order.purchase_units?.flatMap((unit) => unit.payments?.refunds ?? []).map(shopRefund) ?? [],
  }
}

const captureStatuses = {
  COMPLETED: "completed",
  PARTIALLY_REFUNDED: "partly_refunded",
  PENDING: "pending",
  REFUNDED: "refunded",
  DECLINED: "declined",
  FAILED: "declined",
} as const satisfies Record<PaypalCapture["status"], Capture["status"]>

function shopCapture({ id, status, amount, supplementary_data }: PaypalCapture, orderId?: string): Capture {
  return {
    provider: "paypal",
    id,
    paymentId: orderId ?? supplementary_data?.related_ids?.order_id,
    status: captureStatuses[status],
    amount: centsOfAmount(amount.value) ?? 0,
    currency: amount.currency_code.toLowerCase(),
  }
}

const refundStatuses = { COMPLETED: "completed", PENDING: "pending", FAILED: "failed", CANCELLED: "failed" } as const

function shopRefund(refund: PaypalRefund): ProviderRefund {
  const { id, status, amount } = refund
  return {
    id,
    status: refundStatuses[status],
    amount: centsOfAmount(amount?.value ?? "") ?? 0,
    failure: refundFailure(refund),
  }
}

async function readEvent(
  client: PaypalClient,
  webhookId: string | undefined,
  headers: EventHeaders,
  text: string,
): Promise<ProviderEvent | EventRefusal> {
  if (!webhookId) {
    log.error("paypal_webhook_not_set_up", { message: "PAYPAL_WEBHOOK_ID is missing: no event can be verified." })
    return { status: 503, message: "This shop takes no events: PAYPAL_WEBHOOK_ID is not set." }
  }
  const event = eventIn(text)
  if (!event) return { status: 400, message: "The body is no event of PayPal's." }
  const transmission = transmissionOf(headers)
  if (!transmission) return { status: 400, message: "A header that PayPal signs its events with is missing." }
  const refusal = await refusalUnless(() => client.verifyWebhook(transmission, webhookId, text))
  return refusal ?? providerEvent(event)
}

function providerEvent(event: PaypalEventBody): ProviderEvent {
  return {
    id: event.id,
    type: event.event_type,
    resourceId: typeof event.resource?.id === "string" ? event.resource.id : "",
    isHandled: isHandledType(event.event_type),
    restsFor: event.event_type === "CHECKOUT.ORDER.APPROVED" ? approvalRests : 0,
  }
}

async function refusalUnless(isVerified: () => Promise<boolean>): Promise<EventRefusal | undefined> {
  const forged: EventRefusal = { status: 401, message: "PayPal did not sign this event for this shop." }
  try {
    return (await isVerified()) ? undefined : forged
  } catch (error) {
    // Headers that PayPal would not have sent. Everything else that it refuses is about the shop's own credentials.
    if (error instanceof PaypalRefusal && (error.status === 400 || error.status === 422)) {
      log.warn("payment_event_refused", { error })
      return forged
    }
    if (!(error instanceof PaymentRefusal || error instanceof PaymentUnavailable)) throw error
    log.warn("payment_event_not_verified", { error })
    return { status: 503, message: "PayPal cannot be asked about this event at the moment." }
  }
}

function eventIn(text: string): PaypalEventBody | undefined {
  try {
    return paypalEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

type NewsOf = (resourceId: string, takenBackOf: string | undefined) => PaymentNews

const aboutCapture: NewsOf = (captureId) => ({ about: "capture", captureId })
const aboutRefund: NewsOf = (_, captureId) => ({ about: "refund", captureId })
const moneyBack =
  (isReversal: boolean): NewsOf =>
  (_, captureId) => ({ about: "money_back", captureId, isReversal })

const newsOf: Readonly<Record<PaypalEventType, NewsOf>> = {
  "PAYMENT.CAPTURE.COMPLETED": aboutCapture,
  "PAYMENT.CAPTURE.PENDING": aboutCapture,
  "PAYMENT.CAPTURE.DECLINED": aboutCapture,
  "PAYMENT.CAPTURE.DENIED": aboutCapture,
  "PAYMENT.CAPTURE.REFUNDED": moneyBack(false),
  "PAYMENT.CAPTURE.REVERSED": moneyBack(true),
  "PAYMENT.REFUND.PENDING": aboutRefund,
  "PAYMENT.REFUND.FAILED": aboutRefund,
  "CHECKOUT.ORDER.APPROVED": (paymentId) => ({ about: "approval", paymentId }),
}
