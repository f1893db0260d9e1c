import { admin } from "./prepared"
import type { TestShop } from "./shop"
import { call, post } from "./shopper"

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

/** A member of staff at Medusa's admin API. */
export class Staff {
  private constructor(
    private readonly shop: TestShop,
    private readonly token: string,
  ) {}

  static async signIn(shop: TestShop): Promise<Staff> {
    const { body } = await post<{ token: string }>(`${shop.url}/auth/user/emailpass`, admin)
    return new Staff(shop, body.token)
  }

  async orders(email: string): Promise<AdminOrder[]> {
    const fields = "id,email,status,payment_status,total,subtotal,tax_total,*items"
    const { body } = await this.get<{ orders: AdminOrder[] }>(`/admin/orders?fields=${fields}&limit=100`)
    return body.orders.filter((order) => order.email === email)
  }

  get<T>(path: string) {
    return call<T>(`${this.shop.url}${path}`, { headers: this.headers() })
  }

  post<T>(path: string, body: unknown) {
    return post<T>(`${this.shop.url}${path}`, body, this.headers())
  }

  delete(path: string) {
    return call(`${this.shop.url}${path}`, { method: "DELETE", headers: this.headers() })
  }

  private headers() {
    return { authorization: `Bearer ${this.token}` }
  }
}
