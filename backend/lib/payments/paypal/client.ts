import { setTimeout as wait } from "node:timers/promises"
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
  /** In milliseconds per attempt. */
  timeout?: number
  /** Attempts after network failures, 429 and 5xx. */
  tries?: number
  /** In milliseconds. Injected by tests. */
  pause?: (milliseconds: number) => Promise<void>
}

interface NewPaypalOrder {
  amount: Cents
  totals?: Totals | undefined
  currency: string
  /** At most 127 characters. */
  description: string
  /** At most 22 characters. */
  softDescriptor: string
  customId: string
}

interface Call {
  /** Id that the answer must contain. */
  about?: string
  method: "GET" | "POST"
  path: string
  /** A string is already JSON. */
  body?: unknown
  requestId?: string
  /** Takes money: sent once, then asked about (account-and-routes.md §9). */
  isOnce?: true
}

const firstPause = 300
const tokenMargin = 60_000

/** Amounts in cents. Throws `PaypalRefusal` and `PaymentUnavailable`. */
export class PaypalClient {
  private token: { value: string; expires: number } | undefined
  private asking: Promise<string> | undefined

  constructor(private readonly options: PaypalClientOptions) {}

  get clientId(): string {
    return this.options.clientId
  }

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
    const path = `/v2/checkout/orders/${encodeURIComponent(id)}`
    return this.call(paypalOrder, { method: "GET", path, about: id })
  }

  /** After `PaymentUnavailable` the money may be taken: ask `getOrder`. */
  captureOrder(id: string, requestId: string): Promise<PaypalOrder> {
    const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`
    return this.call(paypalOrder, { method: "POST", path, body: {}, requestId, about: id, isOnce: true })
  }

  getCapture(id: string): Promise<PaypalCapture> {
    const path = `/v2/payments/captures/${encodeURIComponent(id)}`
    return this.call(paypalCapture, { method: "GET", path, about: id })
  }

  refundCapture(id: string, amount: Cents, currency: string, requestId: string): Promise<PaypalRefund> {
    const body = { amount: moneyOf(amount, currency) }
    const path = `/v2/payments/captures/${encodeURIComponent(id)}/refund`
    return this.call(paypalRefund, { method: "POST", path, body, requestId })
  }

  refundRest(id: string, requestId: string): Promise<PaypalRefund> {
    const path = `/v2/payments/captures/${encodeURIComponent(id)}/refund`
    return this.call(paypalRefund, { method: "POST", path, body: {}, requestId })
  }

  /** The signature covers the received bytes, so `event` stays unparsed. */
  async verifyWebhook(transmission: Transmission, webhookId: string, event: string): Promise<boolean> {
    const fields = JSON.stringify({ ...transmission, webhook_id: webhookId })
    const body = `${fields.slice(0, -1)},"webhook_event":${event}}`
    const path = "/v1/notifications/verify-webhook-signature"
    const { verification_status } = await this.call(paypalVerification, { method: "POST", path, body })
    return verification_status === "SUCCESS"
  }

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
    const path = `/v2/payments/refunds/${encodeURIComponent(id)}`
    return this.call(paypalRefund, { method: "GET", path, about: id })
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
    if (call.about && (parsed.data as { id?: unknown }).id !== call.about) {
      throw new PaymentUnavailable(`PayPal answered ${call.method} ${call.path} about something else`)
    }
    return parsed.data
  }

  private async attempt(call: Call) {
    const token = await this.accessToken()
    const init = {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        prefer: "return=representation",
        ...(call.requestId ? { "paypal-request-id": call.requestId } : {}),
      },
      ...(call.body === undefined ? {} : { body: written(call.body) }),
    }
    return this.send(`${this.options.apiUrl}${call.path}`, init, call.isOnce ? 1 : this.options.tries)
  }

  private async send(url: string, init: RequestInit, tries = 4): Promise<{ status: number; body: unknown }> {
    const { timeout = 15_000, pause = wait } = this.options
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
    const answer = await this.send(
      `${apiUrl}/v1/oauth2/token`,
      {
        method: "POST",
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "grant_type=client_credentials",
      },
      this.options.tries,
    )
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

/** PayPal has only one discount field, for promotion and gift card together. */
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
