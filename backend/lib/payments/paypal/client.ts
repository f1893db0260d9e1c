import type * as z from "zod"
import type { Cents, Totals } from "../../totals"
import { amountOf } from "../../totals"
import { PaymentUnavailable } from "../errors"
import { refusalOf } from "./errors"
import type { Transmission } from "./webhook"
import {
  nextPage,
  type PaypalCapture,
  type PaypalOrder,
  type PaypalRefund,
  paypalCapture,
  paypalEvents,
  paypalOrder,
  paypalRefund,
  paypalToken,
  paypalVerification,
} from "./wire"

interface PaypalClientOptions {
  apiUrl: string
  clientId: string
  clientSecret: string
  /** Milliseconds that one try may take. */
  timeout?: number
  /** Tries in all, for failures of the network and answers of 429 and 5xx. */
  tries?: number
  /** Waits before the next try, in milliseconds; tests inject their own. */
  pause?: (milliseconds: number) => Promise<void>
}

interface NewPaypalOrder {
  amount: Cents
  /** What it is made of. */
  totals?: Totals | undefined
  currency: string
  /** Shown to the shopper in PayPal's window; at most 127 characters. */
  description: string
  /** Shown on the card's statement; at most 22 characters. */
  softDescriptor: string
  /** Our own id, echoed in captures and webhooks. */
  customId: string
}

interface Call {
  method: "GET" | "POST"
  path: string
  /** A text is JSON already, and is sent as it is. */
  body?: unknown
  /** PayPal answers a replay of the same id with the first answer, so that a retry never acts twice. */
  requestId?: string
}

const firstPause = 300
const tokenMargin = 60_000

/**
 * PayPal's REST API, as far as the shop needs it. Throws {@link PaypalRefusal} when PayPal says no and
 * {@link PaymentUnavailable} when it cannot be reached or keeps failing. Amounts are cents here, and two decimals there.
 */
export class PaypalClient {
  private token: { value: string; expires: number } | undefined
  private asking: Promise<string> | undefined

  constructor(private readonly options: PaypalClientOptions) {}

  createOrder(order: NewPaypalOrder, requestId: string): Promise<PaypalOrder> {
    const body = {
      intent: "CAPTURE",
      purchase_units: [
        {
          amount: amountWithParts(order),
          description: order.description,
          soft_descriptor: order.softDescriptor,
          custom_id: order.customId,
        },
      ],
      application_context: { shipping_preference: "NO_SHIPPING", user_action: "PAY_NOW" },
    }
    return this.call(paypalOrder, { method: "POST", path: "/v2/checkout/orders", body, requestId })
  }

  getOrder(id: string): Promise<PaypalOrder> {
    return this.call(paypalOrder, { method: "GET", path: `/v2/checkout/orders/${encodeURIComponent(id)}` })
  }

  captureOrder(id: string, requestId: string): Promise<PaypalOrder> {
    const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`
    return this.call(paypalOrder, { method: "POST", path, body: {}, requestId })
  }

  getCapture(id: string): Promise<PaypalCapture> {
    return this.call(paypalCapture, { method: "GET", path: `/v2/payments/captures/${encodeURIComponent(id)}` })
  }

  /** Refunds a part of a capture, or all of it. */
  refundCapture(id: string, amount: Cents, currency: string, requestId: string): Promise<PaypalRefund> {
    const body = { amount: moneyOf(amount, currency) }
    const path = `/v2/payments/captures/${encodeURIComponent(id)}/refund`
    return this.call(paypalRefund, { method: "POST", path, body, requestId })
  }

  /** Refunds all that is left of a capture. */
  refundRest(id: string, requestId: string): Promise<PaypalRefund> {
    const path = `/v2/payments/captures/${encodeURIComponent(id)}/refund`
    return this.call(paypalRefund, { method: "POST", path, body: {}, requestId })
  }

  /**
   * Whether PayPal sent an event to this webhook. The signature is over the bytes that came, so the event goes into the
   * call as it is: written anew, an empty object or a number may look different.
   *
   * @param event a JSON object, as it came
   */
  async verifyWebhook(transmission: Transmission, webhookId: string, event: string): Promise<boolean> {
    const fields = JSON.stringify({ ...transmission, webhook_id: webhookId })
    const body = `${fields.slice(0, -1)},"webhook_event":${event}}`
    const path = "/v1/notifications/verify-webhook-signature"
    const { verification_status } = await this.call(paypalVerification, { method: "POST", path, body })
    return verification_status === "SUCCESS"
  }

  /** What PayPal has sent since, or tried to send, to the app's webhooks. */
  async eventsSince(since: Date, until: Date): Promise<Record<string, unknown>[]> {
    const time = (date: Date) => `${date.toISOString().slice(0, 19)}Z`
    const query = new URLSearchParams({ start_time: time(since), end_time: time(until) })
    const found: Record<string, unknown>[] = []
    let path: string | undefined = `/v1/notifications/webhooks-events?${query}`
    while (path) {
      const page: z.infer<typeof paypalEvents> = await this.call(paypalEvents, { method: "GET", path })
      found.push(...page.events)
      path = nextPage(page)
    }
    return found
  }

  getRefund(id: string): Promise<PaypalRefund> {
    return this.call(paypalRefund, { method: "GET", path: `/v2/payments/refunds/${encodeURIComponent(id)}` })
  }

  private async call<S extends z.ZodType>(schema: S, call: Call): Promise<z.infer<S>> {
    let answer = await this.attempt(call)
    if (answer.status === 401) {
      this.token = undefined
      answer = await this.attempt(call)
    }
    if (answer.status < 200 || answer.status > 299) throw refusalOf(answer.status, answer.body)
    const parsed = schema.safeParse(answer.body)
    if (!parsed.success) {
      throw new PaymentUnavailable(`PayPal answered ${call.method} ${call.path} in an unknown form`, {
        cause: parsed.error,
      })
    }
    return parsed.data
  }

  private async attempt(call: Call) {
    const token = await this.accessToken()
    return this.send(`${this.options.apiUrl}${call.path}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        prefer: "return=representation",
        ...(call.requestId ? { "paypal-request-id": call.requestId } : {}),
      },
      ...(call.body === undefined ? {} : { body: written(call.body) }),
    })
  }

  /** Sends, and sends again while the failure may pass by itself. */
  private async send(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const { tries = 4, timeout = 15_000, pause = wait } = this.options
    let failure: unknown
    for (let attempt = 1; attempt <= tries; attempt++) {
      if (attempt > 1) await pause(firstPause * 2 ** (attempt - 2))
      try {
        const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) })
        const body = await bodyOf(response)
        if (response.status < 500 && response.status !== 429) return { status: response.status, body }
        failure = refusalOf(response.status, body)
      } catch (error) {
        failure = error
      }
    }
    throw new PaymentUnavailable("PayPal could not be reached, or keeps failing", { cause: failure })
  }

  private accessToken(): Promise<string> {
    if (this.token && this.token.expires > Date.now()) return Promise.resolve(this.token.value)
    this.asking ??= this.askToken().finally(() => {
      this.asking = undefined
    })
    return this.asking
  }

  private async askToken(): Promise<string> {
    const { clientId, clientSecret, apiUrl } = this.options
    const answer = await this.send(`${apiUrl}/v1/oauth2/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    })
    const parsed = paypalToken.safeParse(answer.body)
    if (!parsed.success) throw refusalOf(answer.status, answer.body)
    const lifetime = Math.max(parsed.data.expires_in * 1000 - tokenMargin, 0)
    this.token = { value: parsed.data.access_token, expires: Date.now() + lifetime }
    return this.token.value
  }
}

function written(body: unknown): string {
  return typeof body === "string" ? body : JSON.stringify(body)
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}

/** What is taken off is one sum at PayPal: what a promotion takes off, and what a gift card pays. */
function amountWithParts({ amount, totals, currency }: NewPaypalOrder) {
  const money = (cents: Cents) => moneyOf(cents, currency)
  if (!totals) return money(amount)
  const { subtotal, reduction, discount, tax } = totals
  const breakdown = { item_total: money(subtotal), tax_total: money(tax), discount: money(reduction + discount) }
  return { ...money(amount), breakdown }
}

function moneyOf(amount: Cents, currency: string) {
  return { currency_code: currency.toUpperCase(), value: amountOf(amount) }
}
