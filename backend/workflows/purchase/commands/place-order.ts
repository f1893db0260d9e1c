import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, OrderStatus } from "@medusajs/framework/utils"
import { announce } from "../../../lib/announce"
import { run } from "../../../lib/rows"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import { paidByCard } from "../lookups/paid-by-card"
import { type BookedCapture, type CartRow, orderIdOf, orderOfCart } from "../rules/order-of-cart"
import { paidFigures } from "../rules/paid-figures"

/** Places Medusa's order of the frozen cart, with its payments; repeatable. */
export async function placeOrder(
  container: MedusaContainer,
  purchase: LockedPurchase,
  captures: readonly BookedCapture[],
) {
  const orders = container.resolve(Modules.ORDER)
  const order_id = orderIdOf(purchase.id)
  const { cart, collectionId, orderStatus } = await frozenCartOf(container, purchase)
  const paid = paidFigures(purchase, await paidByCard(container, purchase))
  // A released purchase has a cancelled order over another amount.
  const isCancelled = orderStatus === OrderStatus.CANCELED
  if (isCancelled) await orders.deleteOrders([order_id])
  if (orderStatus === null || isCancelled) await orders.createOrders(orderOfCart(cart, purchase, paid, captures))
  else await addPayments(container, order_id, captures)
  await container.resolve(ContainerRegistrationKeys.LINK).create([
    { [Modules.ORDER]: { order_id }, [Modules.CART]: { cart_id: cart.id } },
    { [Modules.ORDER]: { order_id }, [Modules.PAYMENT]: { payment_collection_id: collectionId } },
  ])
  await container.resolve(Modules.CART).updateCarts(cart.id, { completed_at: new Date() })
}

async function addPayments(container: MedusaContainer, order_id: string, captures: readonly BookedCapture[]) {
  if (captures.length === 0) return
  const orders = container.resolve(Modules.ORDER)
  const known = await orders.listOrderTransactions({ order_id, reference: "capture" })
  for (const { id, amount, currencyCode } of captures) {
    if (known.some(({ reference_id }) => reference_id === id)) continue
    await orders.addOrderTransactions({
      order_id,
      amount,
      currency_code: currencyCode,
      reference: "capture",
      reference_id: id,
    })
  }
}

export function announceOrder(container: MedusaContainer, { id }: LockedPurchase): void {
  announce(container, { name: "order.placed", data: { id: orderIdOf(id) } })
}

interface FrozenCart {
  cart: CartRow
  /** Medusa treats a collection with amount 0 as paid. */
  collectionId: string
  /** Null until the order is placed. */
  orderStatus: string | null
}

const ofItem = (table: string) => `(
  select coalesce(jsonb_agg(to_jsonb(part)), '[]') from ${table} part
  where part.item_id = item.id and part.deleted_at is null)`

const frozenCart = `
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
    link.payment_collection_id as "collectionId",
    (select status from "order" where id = ? and deleted_at is null) as "orderStatus"
  from cart join cart_payment_collection link on link.cart_id = cart.id and link.deleted_at is null
  where cart.id = ? and cart.deleted_at is null`

/** One statement; Medusa's services need one per table. */
async function frozenCartOf(container: MedusaContainer, { id, cart_id }: LockedPurchase) {
  const [found] = await run<FrozenCart>(container, frozenCart, [orderIdOf(id), cart_id])
  if (!found) throw new Error(`The purchase ${id} has no cart.`)
  return found
}
