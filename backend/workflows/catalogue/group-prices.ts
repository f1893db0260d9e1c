import type { MedusaContainer } from "@medusajs/framework/types"
import { QueryContext } from "@medusajs/framework/utils"
import { run } from "../../lib/rows"
import { type Cents, centsOf } from "../../lib/totals"
import { readRows } from "./product-rows"
import type { CustomerGroup, ProvenGroups } from "./proven-groups"
import type { SellingTerms } from "./selling-terms"

const ofGroups = "customer.groups.id"

export interface GroupPrice {
  price: Cents
  listId: string
}

/** Keyed by variant. A variant without a group price has no entry. */
export async function groupPrices(
  container: MedusaContainer,
  terms: SellingTerms,
  groups: ProvenGroups,
  variantIds: string[],
): Promise<Map<string, GroupPrice>> {
  if (groups.length === 0 || variantIds.length === 0) return new Map()
  const calculated_price = QueryContext({
    region_id: terms.regionId,
    currency_code: terms.currencyCode,
    customer: { groups: groups.map(({ id }) => ({ id })) },
  })
  const fields = ["id", "calculated_price.*"] as const
  const rows = await readRows(container, "variant", fields, { id: variantIds }, { calculated_price })
  return new Map(
    rows.flatMap(({ id, calculated_price }) => {
      const amount = calculated_price?.calculated_amount
      const listId = calculated_price?.calculated_price?.price_list_id
      return amount == null || !listId ? [] : [[id, { price: centsOf(amount), listId }] as const]
    }),
  )
}

const mostFiles = 2_000

/** Files with a group price, whether or not its price list is active now. */
export async function filesOfGroups(container: MedusaContainer, groups: ProvenGroups): Promise<string[]> {
  const lists = groups.length === 0 ? [] : await listsOf(container, groups)
  if (lists.length === 0) return []
  // Three statements take milliseconds; one join took 13 seconds.
  const sets = await run<{ id: string }>(
    container,
    "select distinct price_set_id as id from price where price_list_id = any(?) and deleted_at is null limit ?",
    [lists, mostFiles],
  )
  const products = await run<{ id: string }>(
    container,
    `select variant.product_id as id
     from product_variant_price_set priced join product_variant variant on variant.id = priced.variant_id
     where priced.price_set_id = any(?)`,
    [sets.map(({ id }) => id)],
  )
  const files = await run<{ filename: string }>(
    container,
    `select distinct digital_product.filename
     from product_product_digitalproduct_digital_product sold
     join digital_product on digital_product.id = sold.digital_product_id
     where sold.product_id = any(?) order by digital_product.filename`,
    [products.map(({ id }) => id)],
  )
  return files.map(({ filename }) => filename)
}

async function listsOf(container: MedusaContainer, groups: ProvenGroups): Promise<string[]> {
  const rows = await run<{ id: string }>(
    container,
    `select price_list_id as id from price_list_rule
     where attribute = ? and deleted_at is null and value \\?| ?::text[]`,
    [ofGroups, groups.map(({ id }) => id)],
  )
  return rows.map(({ id }) => id)
}

export async function groupsOfLists(
  container: MedusaContainer,
  groups: ProvenGroups,
  listIds: string[],
): Promise<Map<string, CustomerGroup>> {
  const rows = await run<{ price_list_id: string; value: unknown }>(
    container,
    `select price_list_id, value from price_list_rule
     where attribute = ? and deleted_at is null and price_list_id = any(?)`,
    [ofGroups, listIds],
  )
  return new Map(
    rows.flatMap(({ price_list_id, value }) => {
      const group = groups.find(({ id }) => [value].flat().includes(id))
      return group ? [[price_list_id, group] as const] : []
    }),
  )
}
