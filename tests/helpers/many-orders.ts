import type { Client } from "pg"
import type { TestShop } from "./shop"

export interface ManyOrders {
  /** In all, but for those that the shop has already. */
  orders: number
  /** How many of them are of this address; all others are of an address each. They lie scattered among the others. */
  own: number
  email: string
}

/** What a purchase is found by, as SQL over `copies.n`. */
const ids = {
  purchase: "'purch_copy_' || copies.n",
  order: "'order_copy_' || copies.n",
  collection: "'pay_col_copy_' || copies.n",
  transaction: "'COPY' || lpad(copies.n::text, 13, '0')",
}

interface Copies {
  table: string
  /** The row that is copied. */
  source: string
  changes: Record<string, string>
}

const original = "(select * from purchase where status = 'completed' order by created_at limit 1) original"

const tables: Copies[] = [
  {
    table: "purchase",
    source: "select * from purchase where id = original.id",
    changes: {
      id: ids.purchase,
      email: "copies.email",
      transaction_id: ids.transaction,
      order_id: ids.order,
      cart_id: "'cart_copy_' || copies.n",
      payment_id: "'PAY' || copies.n",
      captured_at: "now() - make_interval(mins => copies.n)",
    },
  },
  {
    table: '"order"',
    source: 'select * from "order" where id = original.order_id',
    changes: { id: ids.order, email: "copies.email", display_id: "copies.n + 1000" },
  },
  {
    table: "payment_collection",
    source: `select payment_collection.* from payment_collection join order_payment_collection link
      on link.payment_collection_id = payment_collection.id where link.order_id = original.order_id`,
    changes: { id: ids.collection },
  },
  {
    table: "order_payment_collection",
    source: "select * from order_payment_collection where order_id = original.order_id",
    changes: { id: "'ordpay_copy_' || copies.n", order_id: ids.order, payment_collection_id: ids.collection },
  },
  {
    table: "entitlement",
    source: "select * from entitlement where order_id = original.order_id limit 1",
    changes: {
      id: "'ent_copy_' || copies.n",
      email: "copies.email",
      transaction_id: ids.transaction,
      order_id: ids.order,
      filename: "copies.filename",
      digital_product_id: "copies.digital_product_id",
      digital_file_id: "copies.digital_file_id",
    },
  },
]

/**
 * Fills the shop with copies of its first completed purchase, each of one file, in turns of all that are sold. By SQL,
 * in seconds; of an order only what decides about downloads is copied, not its lines.
 */
export async function fillOrders(shop: Pick<TestShop, "connect">, wanted: ManyOrders): Promise<void> {
  const client = await shop.connect()
  try {
    await client.query("begin")
    await choose(client, wanted)
    for (const copies of tables) await client.query(insertion(copies))
    await client.query("commit")
    await client.query("vacuum analyze")
  } finally {
    await client.end()
  }
}

async function choose(client: Client, { orders, own, email }: ManyOrders): Promise<void> {
  await client.query(
    `create temporary table copies on commit drop as
     select n, case when n % $2 = 0 then $3 else 'buyer-' || n || '@example.com' end as email,
       sold.filename, sold.digital_product_id, sold.id as digital_file_id
     from generate_series(1, $1::int) n
     join (select *, row_number() over (order by id) - 1 as place, count(*) over () as of from digital_file) sold
       on n % sold.of = sold.place`,
    [orders, Math.round(orders / own), email],
  )
}

/** Whole rows, whatever columns they have, so that a column that is added to a model later is copied too. */
function insertion({ table, source, changes }: Copies): string {
  const changed = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`)
  return `
    insert into ${table} select copy.* from copies, ${original}
    cross join lateral (${source}) source
    cross join lateral jsonb_populate_record(
      null::${table}, to_jsonb(source) || jsonb_build_object(${changed.join(", ")})
    ) copy`
}
