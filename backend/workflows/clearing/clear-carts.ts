import type { MedusaContainer } from "@medusajs/framework/types"
import { together } from "../../lib/rows"
import type { Statements } from "../../lib/statements"

interface AbandonedCart {
  id: string
  shipping_address_id: string | null
  billing_address_id: string | null
}

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

export function clearCarts(container: MedusaContainer, days: number, limit: number): Promise<number> {
  return together(container, async (transaction) => {
    const found = await transaction.execute(
      `select id, shipping_address_id, billing_address_id from cart where ${abandoned}
       order by updated_at limit ? for update skip locked`,
      [days, limit],
    )
    const carts = (found as { rows: AbandonedCart[] }).rows
    const ids = carts.map(({ id }) => id)
    await dropPayments(transaction, ids)
    for (const table of ["cart_payment_collection", "cart_promotion", "credit_line"]) {
      await transaction.execute(`delete from ${table} where cart_id = any(?)`, [ids])
    }
    await transaction.execute("delete from cart where id = any(?)", [ids])
    await transaction.execute(
      `delete from cart_address where id = any(?)
       and not exists (select 1 from cart where cart_address.id in (cart.shipping_address_id, cart.billing_address_id))`,
      [carts.flatMap((cart) => [cart.shipping_address_id, cart.billing_address_id]).filter(Boolean)],
    )
    return ids.length
  })
}

async function dropPayments(transaction: Statements, cartIds: readonly string[]): Promise<void> {
  const collections = "(select payment_collection_id from cart_payment_collection where cart_id = any(?))"
  await transaction.execute(`delete from payment_session where payment_collection_id in ${collections}`, [cartIds])
  await transaction.execute(
    `delete from payment_collection where id in ${collections}
     and not exists (select 1 from order_payment_collection o where o.payment_collection_id = payment_collection.id)`,
    [cartIds],
  )
}
