import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import * as z from "zod"
import { invalidData, notFound } from "../../../lib/refusals"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { centsOf, ratePpm, type TaxedLine } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase } from "../../../modules/purchase/service"
import { capturePurchase } from "../commands/capture-payment"
import type { CartAddress } from "../rules/buyer-of-cart"
import { orderIdOf } from "../rules/order-of-cart"
import { PurchaseProblem } from "../rules/problem"

export interface StoreCart {
  id: string
  currency_code: string
  email: string | null
  shipping_address: CartAddress | null
  billing_address: CartAddress | null
  metadata: z.infer<typeof cartMetadata>
  items: CartItem[]
  payment_collection: { id: string } | null
}

const cartMetadata = z.object({ door: z.literal("store-api"), promotion_code: z.string().nullish() })

const lineMetadata = z.object({ filename: z.string() })

interface CartItem {
  id: string
  quantity: number
  unit_price: number
  metadata: z.infer<typeof lineMetadata>
  tax_lines: { rate: number }[]
  adjustments: { amount: number }[]
}

const fields = [
  "id",
  "metadata",
  "currency_code",
  "email",
  "shipping_address.*",
  "billing_address.*",
  "items.id",
  "items.quantity",
  "items.unit_price",
  "items.metadata",
  "items.tax_lines.rate",
  "items.adjustments.amount",
  "payment_collection.id",
]

/** The checkout's carts hold data that only their buyers may see. */
export const isStoreApiCart = { metadata: { door: "store-api" } }

declare const held: unique symbol

/** A cart without a payment session, read under its lock. */
export type OpenCart = StoreCart & { id: string & { readonly [held]: true } }

type FrozenCart = Pick<StoreCart, "payment_collection"> & { purchase: Purchase }

/** Runs `work` under the cart's lock, across all servers. Throws `not_found`. */
export function withCart<T>(
  container: MedusaContainer,
  id: string,
  work: (cart: OpenCart | FrozenCart) => Promise<T>,
): Promise<T> {
  return container.resolve(Shop.LOCKS).run(`cart:${id}`, async () => {
    const [read, purchase] = await Promise.all([readStoreCart(container, id, fields), purchaseOfCart(container, id)])
    const cart = openCart(read)
    return work(purchase ? { purchase, payment_collection: cart.payment_collection } : cart)
  })
}

function openCart(cart: object): OpenCart {
  // Medusa does not type joined rows.
  const open = cart as OpenCart
  return { ...open, items: open.items.map((item) => ({ ...item, metadata: lineMetadata.parse(item.metadata) })) }
}

/** Throws `cart_locked` once a payment session is open. */
export function withOpenCart<T>(container: MedusaContainer, id: string, work: (cart: OpenCart) => Promise<T>) {
  return withCart(container, id, async (cart) => {
    if ("purchase" in cart) throw cartLocked()
    return work(cart)
  })
}

function cartLocked(): PurchaseProblem {
  return new PurchaseProblem(
    "cart_locked",
    "This cart is locked, because its payment session has fixed what is paid. Complete it, or create a new cart.",
  )
}

export async function purchaseOfCart(container: MedusaContainer, cartId: string): Promise<Purchase | undefined> {
  const [found] = await container.resolve(PURCHASE).listPurchases({ cart_id: cartId })
  return found
}

/** Throws `not_found`, even for a cart of the checkout. */
export async function readStoreCart(container: MedusaContainer, id: string, fields: string[]): Promise<object> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "cart", fields: [...new Set([...fields, "id", "metadata"])], filters: { id } })
  if (data[0]?.metadata?.door !== isStoreApiCart.metadata.door) throw notFound(`There is no cart ${id}.`)
  return data[0]
}

export function lineViews({ items }: StoreCart): TaxedLine[] {
  return items.map(({ unit_price, quantity, tax_lines, adjustments }) => ({
    unitPrice: centsOf(Number(unit_price)),
    quantity: Number(quantity),
    reduction: adjustments.reduce((sum, { amount }) => sum + centsOf(Number(amount)), 0),
    taxRate: tax_lines.reduce((sum, { rate }) => sum + ratePpm(Number(rate)), 0),
  }))
}

/**
 * Captures and delivers. Repeatable. Returns the order id. Throws `not_found`, `invalid_data` without a payment
 * session, and the errors of `capturePayment`.
 */
export async function completeCart(container: MedusaContainer, cartId: string): Promise<string> {
  const [purchase] = await Promise.all([purchaseOfCart(container, cartId), readStoreCart(container, cartId, [])])
  if (purchase?.environment !== paymentEnvironment(container)) {
    throw invalidData(
      "There is no payment session for this cart. Open one: POST /store/payment-collections, then its payment-sessions.",
    )
  }
  // A delivered purchase keeps its order, even after a full refund.
  if (purchase.status !== "refunded" || !purchase.order_id) await capturePurchase(container, purchase.id)
  return orderIdOf(purchase.id)
}
