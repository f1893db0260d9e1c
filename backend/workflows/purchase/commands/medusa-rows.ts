import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { run } from "../../../lib/rows"
import { inOneStatement, type Statement } from "../../../lib/statements"
import { type Cents, dollarsOf } from "../../../lib/totals"
import type { CreatedPayment } from "../../../providers/payment/create-payment"
import type { FrozenCart } from "../quote/cart-of-quote"

interface NewSession extends CreatedPayment {
  provider_id: string
  context: object
}

interface FrozenRows {
  email: string
  cartId: string
  /** Omitted for a cart of the store API, which exists already, with its collection. */
  cart: FrozenCart | undefined
  collectionId: string | undefined
  currency: string
  amount: Cents
  /** Undefined if there is nothing to pay. */
  session: NewSession | undefined
}

/** Statement parts that write customer, cart and payment session (decision 004). */
export function medusaRows({ email, cartId, cart, collectionId, currency, amount, session }: FrozenRows): Statement {
  const id = collectionId ?? generateEntityId(undefined, "pay_col")
  const asked = { currency_code: currency, amount: dollarsOf(amount), raw_amount: rawAmount(dollarsOf(amount)) }
  const ofCart = { id: generateEntityId(undefined, "capaycol"), cart_id: cartId, payment_collection_id: id }
  return inOneStatement([
    buyerOf(email),
    ...(cart ? cartRows(cartId, cart) : [takenCart(cartId, email)]),
    ...(collectionId
      ? [takenCollection(id, asked)]
      : [insertion("payment_collection", [{ id, ...asked }]), insertion("cart_payment_collection", [ofCart])]),
    insertion("payment_session", session ? [{ ...asked, ...session, payment_collection_id: id }] : []),
  ])
}

/**
 * `buyer.id`: the address's account, else its guest, created if missing. Medusa's own step rejects addresses that
 * `lib/email.ts` accepts.
 */
function buyerOf(email: string): Statement {
  return {
    sql: `known as (
        select id from customer where email = ? and deleted_at is null order by has_account desc limit 1
      ), guest as (
        insert into customer (id, email) select ?::text, ?::text where not exists (select from known)
        on conflict (email, has_account) where deleted_at is null do update set email = excluded.email
        returning id
      ), buyer as (select id from known union all select id from guest)`,
    values: [email, generateEntityId(undefined, "cus"), email],
  }
}

export async function customerOf(container: MedusaContainer, email: string): Promise<string> {
  const { sql, values } = buyerOf(email)
  const [buyer] = await run<{ id: string }>(container, `with ${sql} select id from buyer`, values)
  if (!buyer) throw new Error("PostgreSQL returned neither an existing nor a new customer.")
  return buyer.id
}

function takenCart(cartId: string, email: string): Statement {
  return {
    sql: "cart as (update cart set email = ?, customer_id = buyer.id, updated_at = now() from buyer where cart.id = ?)",
    values: [email, cartId],
  }
}

function takenCollection(id: string, { amount, raw_amount }: { amount: number; raw_amount: object }): Statement {
  return {
    sql: `collection as (
      update payment_collection set amount = ?, raw_amount = ?::jsonb, updated_at = now() where id = ?
    )`,
    values: [amount, JSON.stringify(raw_amount), id],
  }
}

function cartRows(cartId: string, cart: FrozenCart): Statement[] {
  const addressId = generateEntityId(undefined, "caaddr")
  const { region_id, sales_channel_id, email, currency_code } = cart
  const items = cart.items.map((item) => ({ id: generateEntityId(undefined, "cali"), ...item }))
  return [
    insertion("cart_address", [{ id: addressId, ...cart.shipping_address }]),
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
  ]
}

/** Missing columns become null. */
function insertion(table: string, rows: readonly object[]): Statement {
  if (rows.length === 0) return inOneStatement([])
  // Keys of our own types, never outside text.
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(", ")
  return {
    sql: `new_${table} as (
      insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ?::jsonb)
    )`,
    values: [JSON.stringify(rows)],
  }
}

/** Amount in dollars, as in Medusa's `raw_` columns. */
function rawAmount(dollars: number) {
  return { value: String(dollars), precision: 20 }
}
