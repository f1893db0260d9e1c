import type { TestShop } from "../helpers/shop"

export type Rows = ReadonlyMap<string, readonly string[]>

const otherNames: Readonly<Record<string, string>> = {
  variant: "product_variant",
  category: "product_category",
  collection: "product_collection",
  tag: "product_tag",
  type: "product_type",
  option: "product_option",
  line_item: "cart_line_item",
  item: "order_line_item",
  action: "order_change_action",
  order_edit: "order_change",
  draft_order: "order",
  claim: "order_claim",
  exchange: "order_exchange",
  address: "customer_address",
  location: "stock_location",
  location_level: "inventory_level",
  reservation: "reservation_item",
  rule: "promotion_rule",
  campaign: "promotion_campaign",
  mail: "notification",
  request: "inbox_request",
  file: "digital_file",
  version: "course_version",
}

export function tableOf(name: string, rows: Rows): string {
  const other = otherNames[name]
  return other && rows.has(other) ? other : name
}

export async function readRows(shop: TestShop, most: number): Promise<Rows> {
  const tables = await shop.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type in ('text', 'character varying')`,
  )
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, array(select id from "${name}" order by id desc limit ${most}) as ids`,
  )
  const found = await shop.query<{ name: string; ids: string[] }>(parts.join(" union all "))
  return new Map(found.filter(({ ids }) => ids.length > 0).map(({ name, ids }) => [name, ids]))
}
