import { admin } from "./prepared"
import type { TestShop } from "./shop"
import { type Answer, call, post } from "./shopper"

export interface AdminOrder {
  id: string
  email: string
  status: string
  payment_status: string
  total: number
  subtotal: number
  tax_total: number
  items: { title: string; quantity: number; unit_price: number; metadata: Record<string, unknown> }[]
}

export class Staff {
  private constructor(
    private readonly shop: TestShop,
    private readonly token: string,
  ) {}

  static async signIn(shop: TestShop, credentials = admin): Promise<Staff> {
    const { body } = await post<{ token: string }>(`${shop.url}/auth/user/emailpass`, credentials)
    return new Staff(shop, body.token)
  }

  async orders(email: string): Promise<AdminOrder[]> {
    const fields = "id,email,status,payment_status,total,subtotal,tax_total,*items"
    const address = `/admin/orders?q=${encodeURIComponent(email)}&fields=${fields}&limit=100`
    const { body } = await this.get<{ orders: AdminOrder[] }>(address)
    return body.orders.filter((order) => order.email === email)
  }

  async refund(orderId: string): Promise<Answer> {
    const address = `/admin/orders/${orderId}?fields=*payment_collections.payments`
    type Order = { payment_collections: { payments: { id: string; amount: number }[] }[] }
    const { order } = (await this.get<{ order: Order }>(address)).body
    const payment = order.payment_collections[0]?.payments[0]
    return this.post(`/admin/payments/${payment?.id}/refund`, { amount: payment?.amount })
  }

  upload<T = unknown>(path: string, name: string, content: Uint8Array<ArrayBuffer>, type = "application/octet-stream") {
    const body = new FormData()
    body.set("file", new Blob([content], { type }), name)
    return this.send<T>(path, body)
  }

  uploadParts<T = unknown>(path: string, parts: Readonly<Record<string, Uint8Array<ArrayBuffer>>>) {
    const body = new FormData()
    for (const [field, content] of Object.entries(parts)) body.set(field, new Blob([content]), `${field}.bin`)
    return this.send<T>(path, body)
  }

  private send<T>(path: string, body: FormData) {
    return call<T>(`${this.shop.url}${path}`, { method: "POST", headers: this.headers(), body })
  }

  get<T>(path: string) {
    return call<T>(`${this.shop.url}${path}`, { headers: this.headers() })
  }

  post<T>(path: string, body: unknown) {
    return post<T>(`${this.shop.url}${path}`, body, this.headers())
  }

  /** Throws unless the answer is 200. */
  async make<T>(path: string, body: unknown): Promise<T> {
    const answer = await this.post<T>(path, body)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  delete<T = unknown>(path: string) {
    return call<T>(`${this.shop.url}${path}`, { method: "DELETE", headers: this.headers() })
  }

  headers() {
    return { authorization: `Bearer ${this.token}` }
  }
}
