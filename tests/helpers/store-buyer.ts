import type { HttpTypes } from "@medusajs/framework/types"
import Medusa, { type FetchError } from "@medusajs/js-sdk"
import type { TestShop } from "./shop"
import { sandbox } from "./shopper"

export const paypal = "pp_paypal_paypal"

export async function publishableKey(shop: TestShop): Promise<string> {
  const [row] = await shop.query<{ token: string }>(
    "select token from api_key where type = 'publishable' and revoked_at is null and deleted_at is null",
  )
  return row?.token ?? ""
}

async function storeOf(shop: TestShop) {
  return new Medusa({ baseUrl: shop.url, publishableKey: await publishableKey(shop) }).store
}

type Store = Awaited<ReturnType<typeof storeOf>>

export class StoreBuyer {
  private constructor(
    private readonly shop: TestShop,
    readonly store: Store,
  ) {}

  static async enter(shop: TestShop): Promise<StoreBuyer> {
    return new StoreBuyer(shop, await storeOf(shop))
  }

  async variant(handle: string): Promise<string> {
    const { products } = await this.store.product.list({ handle, fields: "*variants" })
    return products[0]?.variants?.[0]?.id ?? `no product ${handle}`
  }

  async cart(email: string, handle = "line-clean", quantity = 1): Promise<HttpTypes.StoreCart> {
    const items = [{ variant_id: await this.variant(handle), quantity }]
    return (await this.store.cart.create({ items, email })).cart
  }

  /** Returns PayPal's order id. */
  async open(cart: HttpTypes.StoreCart): Promise<string> {
    const { payment_collection } = await this.store.payment.initiatePaymentSession(cart, { provider_id: paypal })
    return paymentIn(payment_collection)
  }

  async approved(email: string, instrument: "ok" | "pending" | "declined" = "ok"): Promise<HttpTypes.StoreCart> {
    const cart = await this.cart(email)
    await sandbox(this.shop, "approve", { orderId: await this.open(cart), instrument })
    return cart
  }
}

function paymentIn(collection: HttpTypes.StorePaymentCollection): string {
  const [session, ...others] = collection.payment_sessions ?? []
  if (others.length > 0) throw new Error("More than one session")
  return String(session?.data.paypal_order_id)
}

export async function refusal(asked: Promise<unknown>): Promise<{ status: number | undefined; message: string }> {
  try {
    await asked
  } catch (error) {
    const { status, message } = error as FetchError
    return { status, message }
  }
  throw new Error("It was not refused.")
}
