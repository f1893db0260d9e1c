import type { TestShop } from "./shop"
import { post, sandbox } from "./shopper"

interface Payment {
  id: string
  purchase_units: { payments: { captures: { id: string }[] } }[]
}

export class Integrator {
  constructor(private readonly shop: TestShop) {}

  /** Returns the capture's id. `payee` replaces the shop. */
  async capture(value: string, currency = "USD", instrument = "ok", payee?: object): Promise<string> {
    const orderId = await this.order(value, currency, payee)
    await sandbox(this.shop, "approve", { orderId, instrument })
    return this.captureOrder(orderId)
  }

  async order(value: string, currency = "USD", payee?: object): Promise<string> {
    const unit = { amount: { currency_code: currency, value }, ...(payee ? { payee } : {}) }
    return (await this.post("/v2/checkout/orders", { intent: "CAPTURE", purchase_units: [unit] })).id
  }

  /** Works for the shop's orders too, as if its server had died. */
  async captureOrder(orderId: string): Promise<string> {
    const order = await this.post(`/v2/checkout/orders/${orderId}/capture`, {})
    const id = order.purchase_units[0]?.payments.captures[0]?.id
    if (!id) throw new Error(`Nothing was captured: ${JSON.stringify(order)}`)
    return id
  }

  /** Refunds `value` or the rest. Returns the refund's id. */
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
      headers: { authorization: `Basic ${Buffer.from("test:test-secret").toString("base64")}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    })
    const { access_token } = (await response.json()) as { access_token: string }
    return { authorization: `Bearer ${access_token}`, prefer: "return=representation" }
  }
}
