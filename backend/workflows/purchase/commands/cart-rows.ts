import { generateEntityId } from "@medusajs/framework/utils"
import { inOneStatement, type Statement } from "../../../lib/statements"
import type { FrozenCart } from "../quote/cart-of-quote"
import { rawAmount } from "./raw-amount"

/**
 * Parts of a statement that write a cart, its lines, and their tax lines and adjustments, as Medusa's cart module writes
 * them by seven statements (docs/decisions/085-frozen-in-one-statement.md). Its customer is the `buyer` of another part
 * (`buyerParts`).
 */
export function cartRows(cartId: string, cart: FrozenCart): Statement {
  const addressId = generateEntityId(undefined, "caaddr")
  const { region_id, sales_channel_id, email, currency_code } = cart
  const items = cart.items.map((item) => ({ id: generateEntityId(undefined, "cali"), ...item }))
  return inOneStatement([
    {
      sql: "address as (insert into cart_address (id, country_code) values (?, ?))",
      values: [addressId, cart.shipping_address.country_code],
    },
    {
      sql: `cart as (
        insert into cart (id, region_id, sales_channel_id, email, currency_code, shipping_address_id, customer_id)
        select ?::text, ?::text, ?::text, ?::text, ?::text, ?::text, id from buyer
      )`,
      values: [cartId, region_id, sales_channel_id, email, currency_code, addressId],
    },
    insertion(
      "cart_line_item",
      items.map(({ tax_lines: _lines, adjustments: _taken, ...item }) => ({
        ...item,
        cart_id: cartId,
        raw_unit_price: rawAmount(item.unit_price),
        raw_compare_at_unit_price:
          "compare_at_unit_price" in item && item.compare_at_unit_price ? rawAmount(item.compare_at_unit_price) : null,
      })),
    ),
    insertion(
      "cart_line_item_tax_line",
      items.flatMap(({ id, tax_lines }) =>
        tax_lines.map((line) => ({ id: generateEntityId(undefined, "calitxl"), item_id: id, ...line })),
      ),
    ),
    insertion(
      "cart_line_item_adjustment",
      items.flatMap(({ id, adjustments }) =>
        adjustments.map((adjustment) => ({
          id: generateEntityId(undefined, "caliadj"),
          item_id: id,
          ...adjustment,
          raw_amount: rawAmount(adjustment.amount),
        })),
      ),
    ),
  ])
}

/** Writes these rows; what a row leaves out, and another has, is null. */
function insertion(table: string, rows: readonly object[]): Statement {
  if (rows.length === 0) return inOneStatement([])
  // The names are keys of our own types, never a text from outside.
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(", ")
  return {
    sql: `${table}s as (
      insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ?::jsonb)
    )`,
    values: [JSON.stringify(rows)],
  }
}
