import { generateEntityId } from "@medusajs/framework/utils"
import { inOneStatement, type Statement } from "../../../lib/statements"
import { type Cents, dollarsOf } from "../../../lib/totals"
import type { CreatedPayment } from "../../../providers/payment/create-payment"
import type { FrozenCart } from "../quote/cart-of-quote"

/** Statement parts that insert a cart (decision 004). Need `buyer` of `buyerParts`. */
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

/** Missing columns become null. */
function insertion(table: string, rows: readonly object[]): Statement {
  if (rows.length === 0) return inOneStatement([])
  // Keys of our own types, never outside text.
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(", ")
  return {
    sql: `${table}s as (
      insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ?::jsonb)
    )`,
    values: [JSON.stringify(rows)],
  }
}

interface NewSession extends CreatedPayment {
  sessionId: string
  providerId: string
  context: object
}

interface NewPaymentRows {
  cartId: string
  /** Set for a store API cart; created if missing. */
  collectionId: string | undefined
  currency: string
  amount: Cents
  /** Null if there is nothing to pay. */
  session: NewSession | null
}

/** Statement parts that insert collection and session (decision 004). */
export function paymentRows({ cartId, collectionId, currency, amount, session }: NewPaymentRows): Statement {
  const id = collectionId ?? generateEntityId(undefined, "pay_col")
  const dollars = dollarsOf(amount)
  const raw = JSON.stringify(rawAmount(dollars))
  const parts = collectionId
    ? [
        part(
          `collection as (
             update payment_collection set amount = ?, raw_amount = ?::jsonb, updated_at = now() where id = ?
           )`,
          [dollars, raw, id],
        ),
      ]
    : [
        part(
          `collection as (
             insert into payment_collection (id, currency_code, amount, raw_amount) values (?, ?, ?, ?::jsonb)
           )`,
          [id, currency, dollars, raw],
        ),
        part("of_cart as (insert into cart_payment_collection (id, cart_id, payment_collection_id) values (?, ?, ?))", [
          generateEntityId(undefined, "capaycol"),
          cartId,
          id,
        ]),
      ]
  if (session) {
    const { sessionId, providerId, status, data, context } = session
    parts.push(
      part(
        `session as (
           insert into payment_session
             (id, currency_code, amount, raw_amount, provider_id, data, context, status, payment_collection_id)
           values (?, ?, ?, ?::jsonb, ?, ?::jsonb, ?::jsonb, ?, ?)
         )`,
        [
          ...[sessionId, currency, dollars, raw, providerId],
          ...[JSON.stringify(data), JSON.stringify(context), status, id],
        ],
      ),
    )
  }
  return inOneStatement(parts)
}

function part(sql: string, values: unknown[]): Statement {
  return { sql, values }
}

/** Amount in dollars, as in Medusa's `raw_` columns. */
function rawAmount(dollars: number) {
  return { value: String(dollars), precision: 20 }
}
