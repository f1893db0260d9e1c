import type { Client } from "pg"
import type { TestShop } from "./shop"

interface Copies {
  table: string
  /** How to come from a product (`base`) to its rows of the table (`source`). */
  rows: string
  /** The columns that differ from copy to copy: ids, references to rows that are copied too, and unique names. */
  own: string[]
  /** Columns with a value of their own, as SQL over `source` and `copies.n`. */
  other?: Record<string, string>
}

const variants = "join product_variant variant on variant.product_id = base.id"
const priceSets = `${variants} join product_variant_price_set link on link.variant_id = variant.id`
const options = "join product_product_option link on link.product_id = base.id"
const facts = "join product_product_digitalproduct_digital_product link on link.product_id = base.id"
const ofProduct = (table: string) => `join ${table} source on source.product_id = base.id`

/** Everything that the seed writes for a product, in an order that its foreign keys accept. */
const tables: Copies[] = [
  {
    table: "product",
    rows: "join product source on source.id = base.id",
    own: ["id", "handle"],
    other: { title: "source.title || ' ' || copies.n", metadata: "null" },
  },
  { table: "image", rows: ofProduct("image"), own: ["id", "product_id"] },
  { table: "product_category_product", rows: ofProduct("product_category_product"), own: ["product_id"] },
  { table: "product_sales_channel", rows: ofProduct("product_sales_channel"), own: ["id", "product_id"] },
  {
    table: "product_option",
    rows: `${options} join product_option source on source.id = link.product_option_id`,
    own: ["id"],
  },
  {
    table: "product_option_value",
    rows: `${options} join product_option_value source on source.option_id = link.product_option_id`,
    own: ["id", "option_id"],
  },
  {
    table: "product_product_option",
    rows: ofProduct("product_product_option"),
    own: ["id", "product_id", "product_option_id"],
  },
  {
    table: "product_product_option_value",
    rows: `${options} join product_product_option_value source on source.product_product_option_id = link.id`,
    own: ["id", "product_product_option_id", "product_option_value_id"],
  },
  { table: "product_variant", rows: ofProduct("product_variant"), own: ["id", "product_id", "sku"] },
  {
    table: "product_variant_option",
    rows: `${variants} join product_variant_option source on source.variant_id = variant.id`,
    own: ["variant_id", "option_value_id"],
  },
  {
    table: "price_set",
    rows: `${priceSets} join price_set source on source.id = link.price_set_id`,
    own: ["id"],
  },
  {
    table: "product_variant_price_set",
    rows: `${variants} join product_variant_price_set source on source.variant_id = variant.id`,
    own: ["id", "variant_id", "price_set_id"],
  },
  {
    table: "price",
    rows: `${priceSets} join price source on source.price_set_id = link.price_set_id`,
    own: ["id", "price_set_id"],
  },
  {
    table: "digital_product",
    rows: `${facts} join digital_product source on source.id = link.digital_product_id`,
    own: ["id", "cart_id"],
    other: { filename: "copies.n || '-' || source.filename" },
  },
  {
    table: "digital_file",
    rows: `${facts} join digital_file source on source.digital_product_id = link.digital_product_id`,
    own: ["id", "digital_product_id"],
    other: { filename: "copies.n || '-' || source.filename" },
  },
  {
    table: "product_product_digitalproduct_digital_product",
    rows: ofProduct("product_product_digitalproduct_digital_product"),
    own: ["id", "product_id", "digital_product_id"],
  },
]

/**
 * Fills the catalogue up to `total` products with copies of those it has, each with its own variant, prices, pictures,
 * page facts and file: "LineClean" becomes "LineClean 1" at `/products/line-clean-1`. By SQL, in seconds; the shop
 * learns nothing of it, so restart it afterwards.
 */
export async function fillCatalogue(shop: Pick<TestShop, "connect">, total: number): Promise<void> {
  const client = await shop.connect()
  try {
    await client.query("begin")
    await chooseOriginals(client, total)
    for (const copies of tables) await client.query(insertion(copies))
    await client.query("commit")
    await client.query("analyze")
  } finally {
    await client.end()
  }
}

/** Which products are copied how often: all of them alike. */
function chooseOriginals(client: Client, total: number) {
  return client.query(`
    create temporary table copies on commit drop as
    select base.id as product_id, n / base.of + 1 as n
    from (
      select id, row_number() over (order by created_at, id) - 1 as place, count(*) over () as of
      from product where deleted_at is null
    ) base
    join generate_series(0, ${total} - 1 - (select count(*) from product where deleted_at is null)) n
      on n % base.of = base.place`)
}

/** Whole rows, whatever columns they have, so that a column that is added to a model later is copied too. */
function insertion({ table, rows, own, other = {} }: Copies): string {
  const changes = [
    ...own.map((column) => `'${column}', source.${column} || '-' || copies.n`),
    ...Object.entries(other).map(([column, value]) => `'${column}', ${value}`),
  ]
  return `
    insert into ${table} select copy.* from copies
    join product base on base.id = copies.product_id
    ${rows}
    cross join lateral jsonb_populate_record(
      null::${table}, to_jsonb(source) || jsonb_build_object(${changes.join(", ")})
    ) copy`
}
