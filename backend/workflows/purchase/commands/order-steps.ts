import type { IOrderModuleService, MedusaContainer, OrderTypes } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, Modules, OrderStatus } from "@medusajs/framework/utils"
import { announce } from "../../../lib/announce"
import { run } from "../../../lib/rows"
import type { PurchaseLock } from "../../../modules/purchase/purchase-lock"
import { cartOfPurchase } from "../lookups/cart-of-purchase"
import { paidByCard } from "../lookups/paid-by-card"
import { type BookedCapture, orderIdOf, orderOfCart } from "../rules/order-of-cart"
import { type FrozenFigures, paidFigures } from "../rules/paid-figures"

/** Medusa's order of a purchase: placed when it is paid, or before, while the provider has not settled the payment. */

/** A purchase with a capture, as it was read with its lock held: nothing that the steps use changes any more. */
export interface Delivery extends FrozenFigures {
  id: PurchaseLock
  environment: string
  email: string
  gift_card_id: string | null
  cart_id: string | null
  /** Null where nothing was to pay. */
  payment_session_id: string | null
  transaction_id: string | null
  /** Set when the order was placed while the payment was pending. */
  order_id: string | null
}

/** The payment collection of the purchase's cart. Medusa holds one over 0 for paid. */
export async function collectionOf(
  container: MedusaContainer,
  { cart_id }: Pick<Delivery, "cart_id">,
): Promise<string> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart_payment_collection",
    fields: ["payment_collection_id"],
    filters: { cart_id },
  })
  return String(data[0]?.payment_collection_id ?? "")
}

export async function placeOrder(
  container: MedusaContainer,
  purchase: Delivery,
  captures: readonly BookedCapture[],
): Promise<void> {
  const orders = container.resolve(Modules.ORDER) as IOrderModuleService & Unread
  const orderId = orderIdOf(purchase.id)
  const { cart, orderStatus } = await cartOfPurchase(container, purchase)
  // The order and what was paid for it are one transaction.
  const paid = paidFigures(purchase, await paidByCard(container, purchase))
  // What staff release was ordered for another amount, and cancelled: it is written anew, as it was paid.
  const isCancelled = orderStatus === OrderStatus.CANCELED
  if (isCancelled) await orders.deleteOrders([orderId])
  if (orderStatus === null || isCancelled) await orders.createOrders_([orderOfCart(cart, purchase, paid, captures)])
  else await addPayments(orders, orderId, captures)
}

/** `createOrders` without its last step, which reads the whole order back (docs/decisions/085-frozen-in-one-statement.md). */
interface Unread {
  createOrders_(orders: OrderTypes.CreateOrderDTO[]): Promise<unknown>
}

/**
 * An order that was placed while its payment was pending gets what was paid, once; also where the server died before the
 * purchase knew of that order.
 */
async function addPayments(orders: IOrderModuleService, orderId: string, captures: readonly BookedCapture[]) {
  if (captures.length === 0) return
  const known = await orders.listOrderTransactions({ order_id: orderId, reference: "capture" })
  for (const { id, amount, currencyCode } of captures) {
    if (known.some(({ reference_id }) => reference_id === id)) continue
    await orders.addOrderTransactions({
      order_id: orderId,
      amount,
      currency_code: currencyCode,
      reference: "capture",
      reference_id: id,
    })
  }
}

/** Ties the order to its cart and its payments as Medusa's links do, and closes the cart. */
export async function linkOrder(container: MedusaContainer, purchase: Delivery, collectionId: string): Promise<void> {
  const orderId = orderIdOf(purchase.id)
  const { cart_id: cartId } = purchase
  const ofCart = [generateEntityId(undefined, "ordercart"), orderId, cartId]
  const ofPayments = [generateEntityId(undefined, "ordpay"), orderId, collectionId]
  await run(container, linking, [...ofCart, ...ofPayments, cartId])
}

const linking = `
  with of_cart as (
    insert into order_cart (id, order_id, cart_id) values (?, ?, ?)
    on conflict (order_id, cart_id) do update set deleted_at = null
  ), of_payments as (
    insert into order_payment_collection (id, order_id, payment_collection_id) values (?, ?, ?)
    on conflict (order_id, payment_collection_id) do update set deleted_at = null
  )
  update cart set completed_at = now(), updated_at = now() where id = ?`

/** Tells who hangs off Medusa's orders. */
export function announceOrder(container: MedusaContainer, { id }: Pick<Delivery, "id">): void {
  announce(container, { name: "order.placed", data: { id: orderIdOf(id) } })
}
