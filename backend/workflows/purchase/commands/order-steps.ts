import type { IOrderModuleService, MedusaContainer, OrderTypes } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, Modules, OrderStatus } from "@medusajs/framework/utils"
import { announce } from "../../../lib/announce"
import { run } from "../../../lib/rows"
import type { PurchaseLock } from "../../../modules/purchase/purchase-lock"
import { paidByCard } from "../lookups/paid-by-card"
import { type BookedCapture, type CartRow, orderIdOf, orderOfCart } from "../rules/order-of-cart"
import { type FrozenFigures, paidFigures } from "../rules/paid-figures"

export interface Delivery extends FrozenFigures {
  id: PurchaseLock
  environment: string
  email: string
  gift_card_id: string | null
  cart_id: string | null
  /** Null for a free order. */
  payment_session_id: string | null
  transaction_id: string | null
  /** Set if placed while the payment was pending. */
  order_id: string | null
}

/** Medusa treats a collection with amount 0 as paid. */
export async function collectionOf(container: MedusaContainer, { cart_id }: Pick<Delivery, "cart_id">) {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart_payment_collection",
    fields: ["payment_collection_id"],
    filters: { cart_id },
  })
  return String(data[0]?.payment_collection_id ?? "")
}

export async function placeOrder(container: MedusaContainer, purchase: Delivery, captures: readonly BookedCapture[]) {
  const orders = container.resolve(Modules.ORDER) as IOrderModuleService & Unread
  const orderId = orderIdOf(purchase.id)
  const { cart, orderStatus } = await cartOfPurchase(container, purchase)
  const paid = paidFigures(purchase, await paidByCard(container, purchase))
  // A released purchase has a cancelled order over another amount.
  const isCancelled = orderStatus === OrderStatus.CANCELED
  if (isCancelled) await orders.deleteOrders([orderId])
  if (orderStatus === null || isCancelled) await orders.createOrders_([orderOfCart(cart, purchase, paid, captures)])
  else await addPayments(orders, orderId, captures)
}

/** `createOrders` without reading the order back (decision 004). */
interface Unread {
  createOrders_(orders: OrderTypes.CreateOrderDTO[]): Promise<unknown>
}

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

export function announceOrder(container: MedusaContainer, { id }: Pick<Delivery, "id">): void {
  announce(container, { name: "order.placed", data: { id: orderIdOf(id) } })
}

/** Null until the order is placed. */
interface FrozenCart {
  cart: CartRow
  orderStatus: string | null
}

const ofItem = (table: string) => `(
  select coalesce(jsonb_agg(to_jsonb(part)), '[]') from ${table} part
  where part.item_id = item.id and part.deleted_at is null)`

const cartWithOrder = `
  select to_jsonb(cart) || jsonb_build_object(
      'shipping_address', (select to_jsonb(address) from cart_address address where address.id = cart.shipping_address_id),
      'items', (
        select coalesce(jsonb_agg(to_jsonb(item) || jsonb_build_object(
          'tax_lines', ${ofItem("cart_line_item_tax_line")},
          'adjustments', ${ofItem("cart_line_item_adjustment")}
        )), '[]')
        from cart_line_item item where item.cart_id = cart.id and item.deleted_at is null
      )
    ) as cart,
    (select status from "order" where id = ? and deleted_at is null) as "orderStatus"
  from cart where id = ? and deleted_at is null`

/** One statement; Medusa's services need one per table. */
async function cartOfPurchase(container: MedusaContainer, { id, cart_id }: { id: string; cart_id: string | null }) {
  const [found] = await run<FrozenCart>(container, cartWithOrder, [orderIdOf(id), cart_id])
  if (!found) throw new Error(`The purchase ${id} has no cart.`)
  return found
}
