import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../../lib/rows"
import { type CartRow, orderIdOf } from "../rules/order-of-cart"

/** The cart that a purchase was frozen in, and the state of Medusa's order, where it is placed already. */
interface FrozenCart {
  cart: CartRow
  orderStatus: string | null
}

/** In one statement: by Medusa's services cart, address, items, tax lines, adjustments and order are one each. */
export async function cartOfPurchase(
  container: MedusaContainer,
  { id, cart_id }: { id: string; cart_id: string | null },
): Promise<FrozenCart> {
  const [found] = await run<FrozenCart>(container, cartWithOrder, [orderIdOf(id), cart_id])
  if (!found) throw new Error(`The purchase ${id} has no cart.`)
  return found
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
