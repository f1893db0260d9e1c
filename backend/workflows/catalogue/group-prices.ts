import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, QueryContext } from "@medusajs/framework/utils"
import { run } from "../../lib/rows"
import { type Cents, centsOf } from "../../lib/totals"
import type { CustomerGroup, ProvenGroups } from "./proven-groups"
import type { SellingTerms } from "./selling-terms"

/** What Medusa calls the condition of a price list that is for customer groups. */
const ofGroups = "customer.groups.id"

export interface GroupPrice {
  price: Cents
  /** The price list that it comes from. */
  listId: string
}

interface VariantRow {
  id: string
  calculated_price?: {
    calculated_amount: number | null
    calculated_price: { price_list_id: string | null } | null
  } | null
}

/** What Medusa asks of members of these groups, by variant. No entry where no price list is for them. */
export async function groupPrices(
  container: MedusaContainer,
  terms: SellingTerms,
  groups: ProvenGroups,
  variantIds: string[],
): Promise<Map<string, GroupPrice>> {
  if (groups.length === 0 || variantIds.length === 0) return new Map()
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "variant",
    fields: ["id", "calculated_price.*"],
    filters: { id: variantIds },
    context: {
      calculated_price: QueryContext({
        region_id: terms.regionId,
        currency_code: terms.currencyCode,
        customer: { groups: groups.map(({ id }) => ({ id })) },
      }),
    },
  })
  // The fields above, which query's answer is not typed by.
  return new Map(
    (data as unknown as VariantRow[]).flatMap(({ id, calculated_price }) => {
      const amount = calculated_price?.calculated_amount
      const listId = calculated_price?.calculated_price?.price_list_id
      return amount == null || !listId ? [] : [[id, { price: centsOf(amount), listId }] as const]
    }),
  )
}

/** More than pages show; who buys more of them learns it at the checkout. */
const mostFiles = 2_000

/** The files for which a price list of these groups has a price, whether it counts now or not. */
export async function filesOfGroups(container: MedusaContainer, groups: ProvenGroups): Promise<string[]> {
  const lists = groups.length === 0 ? [] : await listsOf(container, groups)
  if (lists.length === 0) return []
  // Step by step: one statement over all of these tables took thirteen seconds, these take milliseconds.
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

/** By which of the groups each price list is theirs. */
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
