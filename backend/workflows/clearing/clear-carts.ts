import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { leaveIfBusy } from "../../lib/exclusive"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"

/** Finds abandoned carts. Parameter: days. */
const abandoned = `
  greatest(cart.updated_at, (select max(line.updated_at) from cart_line_item line where line.cart_id = cart.id))
    < now() - ? * interval '1 day'
  and cart.completed_at is null
  and not exists (select 1 from purchase where purchase.cart_id = cart.id)
  and not exists (select 1 from order_cart where order_cart.cart_id = cart.id)
  and not exists (select 1 from customer where customer.id = cart.customer_id and customer.has_account)
  and not exists (
    select 1 from cart_payment_collection link
    join payment on payment.payment_collection_id = link.payment_collection_id
    where link.cart_id = cart.id)`

export async function clearCarts(container: MedusaContainer, days: number, limit: number): Promise<number> {
  const found = await run<{ id: string }>(
    container,
    `select id from cart where ${abandoned} order by updated_at limit ?`,
    [days, limit],
  )
  let count = 0
  // The lock keeps out a buyer who comes back at this moment.
  for (const { id } of found) {
    const isCleared = await container
      .resolve(Shop.LOCKS)
      .run(`cart:${id}`, () => clearCart(container, id, days))
      .catch(leaveIfBusy)
    if (isCleared) count += 1
  }
  return count
}

interface AbandonedCart {
  addresses: string[]
  collections: string[]
}

/** The cart goes last, so that a killed server leaves nothing behind that the next run does not find. */
async function clearCart(container: MedusaContainer, id: string, days: number): Promise<boolean> {
  const [cart] = await run<AbandonedCart>(
    container,
    `select array_remove(array[shipping_address_id, billing_address_id], null) as addresses,
       array(select payment_collection_id from cart_payment_collection where cart_id = cart.id) as collections
     from cart where id = ? and ${abandoned}`,
    [id, days],
  )
  if (!cart) return false
  const carts = container.resolve(Modules.CART)
  await container.resolve(Modules.PAYMENT).deletePaymentCollections(cart.collections)
  // `dismiss` would keep the row, and `delete` of Medusa 2.21.2 returns no columns, which PostgreSQL refuses.
  await run(container, "delete from cart_payment_collection where cart_id = ?", [id])
  await carts.deleteAddresses(cart.addresses)
  await carts.deleteCarts(id)
  return true
}
