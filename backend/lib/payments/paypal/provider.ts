import { brand } from "../../brand"
import { log } from "../../log/log"
import type { PaypalSettings } from "../../settings"
import { centsOfAmount } from "../../totals"
import { isFinal, PaymentRefusal, PaymentUnavailable } from "../errors"
import { captureIdPattern, paymentIdPattern } from "../ids"
import type {
  Capture,
  CheckoutOrigins,
  EventHeaders,
  EventRefusal,
  Payment,
  PaymentNews,
  PaymentProvider,
  ProviderEvent,
  ProviderRefund,
} from "../provider"
import { PaypalClient } from "./client"
import { PaypalRefusal } from "./errors"
import { type AccountBook, describeOtherPayee, describeOtherPayer, hasId, Merchant } from "./merchant"
import {
  findReversedCapture,
  isHandledType,
  type PaypalEventBody,
  type PaypalEventType,
  paypalEvent,
  transmissionOf,
} from "./webhook"
import {
  capturedIn,
  captureOf,
  type PaypalCapture,
  type PaypalOrder,
  type PaypalPayee,
  type PaypalRefund,
  refundFailure,
  refundsOf,
} from "./wire"
import { words } from "./words"

/** In milliseconds. */
const approvalRests = 2 * 60_000

/** PayPal's limits (orders v2). */
const longest = 22
const unshown = /[^A-Z0-9 .*-]+/g

const shownToPayer = {
  description: `${brand.name}: digital downloads`,
  softDescriptor: softDescriptorOf(brand.name),
}

export function paypalProvider(settings: ProviderSettings, accounts: AccountBook): PaymentProvider {
  const client = new PaypalClient(settings)
  const merchant = new Merchant(client, accounts)
  const judged = new Judged(client, merchant)
  return {
    id: "paypal",
    name: words.name,
    isApprovedByBuyer: true,
    canBeAsked: true,
    checkoutOrigins: paypalOrigins(settings),
    ids: { payment: paymentIdPattern, capture: captureIdPattern },
    keptAs: { payment: "paypal_order_id", refunds: "paypal_refunds" },
    async create({ amount, totals, currency, requestId }) {
      const order = await client.createOrder(
        { amount, totals, currency, ...shownToPayer, customId: requestId },
        requestId,
      )
      await merchant.paidBy(order)
      return judged.payment(order)
    },
    findPayment: (id) => known(async () => judged.payment(await client.getOrder(id))),
    async capture(paymentId, requestId) {
      const order = await client.captureOrder(paymentId, requestId).catch(async (error: unknown) => {
        if (!(error instanceof PaymentUnavailable)) throw error
        const asked = await client.getOrder(paymentId)
        if (captureOf(asked)) return asked
        throw error
      })
      const taken = captureOf(order)
      return taken && judged.capture(taken.capture, { id: paymentId, pays: taken.unitPays })
    },
    findCapture: (id) => known(async () => judged.capture(await client.getCapture(id))),
    async refund({ captureId, amount, currency, requestId }) {
      const refund =
        amount === "rest"
          ? await client.refundRest(captureId, requestId)
          : await client.refundCapture(captureId, amount, currency, requestId)
      const asked = { amount: amount === "rest" ? undefined : amount, currency, captureId }
      return judged.refund(refund, asked)
    },
    findRefund: (id) => known(async () => judged.refund(await client.getRefund(id), {})),
    events: {
      read: (headers, text) => readEvent(client, settings.webhookId, headers, text),
      async since(since) {
        const events = await client.eventsSince(since, new Date())
        return events.flatMap((event) => {
          const { data } = paypalEvent.safeParse(event)
          return data ? [{ ...providerEvent(data), text: JSON.stringify(event) }] : []
        })
      },
      newsOf: ({ type, resourceId, payload }) =>
        isHandledType(type)
          ? newsOf[type](resourceId, findReversedCapture(paypalEvent.safeParse(payload).data?.resource))
          : undefined,
    },
  }
}

type ProviderSettings = Omit<PaypalSettings, "isNamed" | "sandboxPort">

/** developer.paypal.com/sdk/js/best-practices, "Content Security Policy". Works without 'unsafe-inline' for scripts. */
export function paypalOrigins({
  environment,
  apiUrl,
}: Pick<PaypalSettings, "environment" | "apiUrl">): CheckoutOrigins {
  if (environment === "local") return { content: apiUrl ? [new URL(apiUrl).origin] : [], payment: [] }
  return {
    content: ["https://*.paypal.com", "https://*.paypalobjects.com", "https://*.venmo.com"],
    payment: ["https://www.paypal.com"],
  }
}

async function known<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentRefusal && error.reason === "unknown") return undefined
    throw error
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

const refundStatuses = { COMPLETED: "completed", PENDING: "pending", FAILED: "failed", CANCELLED: "failed" } as const

interface AskedRefund {
  /** In cents. */
  amount?: number | undefined
  currency?: string
  captureId?: string
}

class Judged {
  constructor(
    private readonly client: PaypalClient,
    private readonly merchant: Merchant,
  ) {}

  async payment(order: PaypalOrder): Promise<Payment> {
    const taken = captureOf(order)
    const capture = taken && (await this.capture(taken.capture, { id: order.id, pays: taken.unitPays }))
    const refunds = taken ? refundsOf(order, taken.capture) : []
    return {
      id: order.id,
      status: order.status,
      isApproved: order.status === "APPROVED",
      capture,
      refunds: await Promise.all(refunds.map((refund) => this.refund(refund, { currency: capture?.currency ?? "" }))),
    }
  }

  async capture(capture: PaypalCapture, order?: ListedIn): Promise<Capture> {
    const { id, status, amount, supplementary_data } = capture
    const said = supplementary_data?.related_ids?.order_id
    if (order && said && said !== order.id) {
      throw new PaymentUnavailable(
        `PayPal lists the capture ${id} under the order ${order.id}, but the capture names ${said}`,
      )
    }
    const orderId = order?.id ?? said
    return {
      provider: "paypal",
      id,
      paymentId: orderId,
      status: captureStatuses[status],
      amount: centsOfAmount(amount.value) ?? 0,
      currency: amount.currency_code.toLowerCase(),
      paidElsewhere:
        captureStatuses[status] === "declined"
          ? undefined
          : await this.paidElsewhere(capture, { id: orderId, pays: order?.pays }),
    }
  }

  private async paidElsewhere(
    capture: PaypalCapture,
    { id: orderId, pays }: Partial<ListedIn>,
  ): Promise<string | undefined> {
    const own = await this.merchant.id()
    const said = [capture.payee, pays]
    if (!said.some(hasId)) said.push((await shown(() => this.client.getCapture(capture.id)))?.payee)
    if (!said.some(hasId) && orderId)
      said.push(unitOf(await shown(() => this.client.getOrder(orderId)), capture)?.payee)
    return describeOtherPayee(own, said, capture)
  }

  async refund(refund: PaypalRefund, asked: AskedRefund): Promise<ProviderRefund> {
    const amount = refund.amount && centsOfAmount(refund.amount.value)
    const own = await this.merchant.id()
    return {
      id: refund.id,
      status: refundStatuses[refund.status],
      amount: amount ?? 0,
      failure: refundFailure(refund),
      oddity: oddAmount(refund, amount, asked) ?? oddCapture(refund, asked) ?? describeOtherPayer(own, refund.payer),
    }
  }
}

interface ListedIn {
  id: string | undefined
  pays: PaypalPayee | undefined
}

function unitOf(order: PaypalOrder | undefined, { id }: PaypalCapture) {
  return order?.purchase_units?.find(({ payments }) => payments?.captures?.some((capture) => capture.id === id))
}

/** PayPal may refuse another account's payments. */
async function shown<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isFinal(error)) return undefined
    throw error
  }
}

function oddAmount({ amount: said }: PaypalRefund, amount: number | undefined, asked: AskedRefund): string | undefined {
  // PayPal may omit the amount.
  if (!said && asked.amount) return undefined
  if (!said || !amount) return "its amount cannot be read"
  const isAsked = amount === (asked.amount ?? amount)
  const isCurrency = said.currency_code.toLowerCase() === (asked.currency ?? said.currency_code).toLowerCase()
  return isAsked && isCurrency ? undefined : `its amount is ${said.value} ${said.currency_code}`
}

function oddCapture(refund: PaypalRefund, { captureId }: AskedRefund): string | undefined {
  const said = capturedIn(refund)
  return captureId && said && said !== captureId ? `it belongs to the capture ${said}` : undefined
}

async function readEvent(
  client: PaypalClient,
  webhookId: string | undefined,
  headers: EventHeaders,
  text: string,
): Promise<ProviderEvent | EventRefusal> {
  if (!webhookId) {
    log.error("paypal_webhook_not_set_up", { message: "PAYPAL_WEBHOOK_ID is missing: no event can be verified." })
    return { status: 503, message: "This shop accepts no events, because PAYPAL_WEBHOOK_ID is not set." }
  }
  const event = eventIn(text)
  if (!event) return { status: 400, message: "The body is not a PayPal event." }
  const transmission = transmissionOf(headers)
  if (!transmission) return { status: 400, message: "A header of PayPal's signature is missing." }
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
    // Any other refusal concerns the shop's credentials.
    if (error instanceof PaypalRefusal && (error.status === 400 || error.status === 422)) {
      log.warn("payment_event_refused", { error })
      return forged
    }
    if (!(error instanceof PaymentRefusal || error instanceof PaymentUnavailable)) throw error
    log.warn("payment_event_not_verified", { error })
    return { status: 503, message: "PayPal cannot be asked to verify this event at the moment." }
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

export function softDescriptorOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase()
  return plain.replace(unshown, " ").replace(/ +/g, " ").trim().slice(0, longest).trim()
}
