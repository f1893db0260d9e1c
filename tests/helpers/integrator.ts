import type { TestShop } from "./shop"
import { post, sandbox } from "./shopper"

interface Payment {
  id: string
  purchase_units: { payments: { captures: { id: string }[] } }[]
}

/** What an integrator does at PayPal with the shop's account, without the shop. */
export class Integrator {
  constructor(private readonly shop: TestShop) {}

  /** Makes an order, approves it and captures it. Returns the capture's id. */
  async capture(value: string, currency = "USD", instrument = "ok"): Promise<string> {
    const order = await this.post("/v2/checkout/orders", {
      intent: "CAPTURE",
      purchase_units: [{ amount: { currency_code: currency, value } }],
    })
    await sandbox(this.shop, "approve", { orderId: order.id, instrument })
    return this.captureOrder(order.id)
  }

  /** Captures an approved order: of the shop's own as its server would have, if it had not died. */
  async captureOrder(orderId: string): Promise<string> {
    const order = await this.post(`/v2/checkout/orders/${orderId}/capture`, {})
    const id = order.purchase_units[0]?.payments.captures[0]?.id
    if (!id) throw new Error(`Nothing was captured: ${JSON.stringify(order)}`)
    return id
  }

  /** Refunds a part of a capture in PayPal's own pages, or all that is left. Returns the refund's id. */
  async refund(captureId: string, value?: string): Promise<string> {
    const body = value ? { amount: { currency_code: "USD", value } } : {}
    return (await this.post(`/v2/payments/captures/${captureId}/refund`, body)).id
  }

  private async post(path: string, body: object): Promise<Payment> {
    return (await post<Payment>(`${this.shop.sandboxUrl}${path}`, body, await this.bearer())).body
  }

  private async bearer(): Promise<Record<string, string>> {
    const response = await fetch(`${this.shop.sandboxUrl}/v1/oauth2/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from("test:test-secret").toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    })
    const { access_token } = (await response.json()) as { access_token: string }
    return { authorization: `Bearer ${access_token}`, prefer: "return=representation" }
  }
}
