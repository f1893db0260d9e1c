import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { type Cents, centsOf, dollarsOf } from "../../lib/totals"

export interface NewSale {
  price: Cents
  startsAt: string | null
  endsAt: string | null
}

/** Changes to Medusa's price lists, in this order. */
export interface SalePlan {
  /** In dollars. */
  amount: { priceId: string; priceSetId: string; listId: string; from: number; to: number } | null
  /** Only for a price list that contains this product alone. */
  dates: { id: string; starts_at: string | null; ends_at: string | null } | null
  /** Id of a price that leaves a shared list. */
  leaves: string | null
  deletes: string | null
  creates: NewSale | null
}

const nothing: SalePlan = { amount: null, dates: null, leaves: null, deletes: null, creates: null }

/** Running or future sale. */
export interface KnownSale {
  listId: string
  title: string
  priceId: string
  priceSetId: string
  price: Cents
  startsAt: Date | null
  endsAt: Date | null
  /** True if the list has prices of other products or variants. */
  isShared: boolean
}

/** A shared list keeps its time and its other prices, so a product whose sale gets another time leaves it. */
export function planSale(before: KnownSale | null, after: NewSale | null): SalePlan {
  if (!before) return { ...nothing, creates: after }
  if (!after) return { ...nothing, ...(before.isShared ? { leaves: before.priceId } : { deletes: before.listId }) }
  const isSameTime = isSame(before.startsAt, after.startsAt) && isSame(before.endsAt, after.endsAt)
  if (before.isShared && !isSameTime) return { ...nothing, leaves: before.priceId, creates: after }
  return { ...nothing, amount: otherAmount(before, after), dates: isSameTime ? null : otherTime(before, after) }
}

function otherAmount({ priceId, priceSetId, listId, price }: KnownSale, after: NewSale): SalePlan["amount"] {
  if (price === after.price) return null
  return { priceId, priceSetId, listId, from: dollarsOf(price), to: dollarsOf(after.price) }
}

function otherTime({ listId }: KnownSale, { startsAt, endsAt }: NewSale): SalePlan["dates"] {
  return { id: listId, starts_at: startsAt, ends_at: endsAt }
}

/** Compares whole minutes, because forms have no seconds. */
function isSame(before: Date | null, after: string | null): boolean {
  const minute = (time: Date) => Math.floor(time.getTime() / 60_000)
  return before && after ? minute(before) === minute(new Date(after)) : before === null && after === null
}

export async function listSales(container: MedusaContainer, variantId: string): Promise<KnownSale[]> {
  const rows = await run<Omit<KnownSale, "price"> & { amount: string }>(
    container,
    `select list.id as "listId", list.title, price.id as "priceId", price.price_set_id as "priceSetId",
       price.amount::text as amount, list.starts_at as "startsAt", list.ends_at as "endsAt",
       exists (select 1 from price other where other.price_list_id = list.id and other.deleted_at is null
         and other.price_set_id <> price.price_set_id) as "isShared"
     from product_variant_price_set link
     join price on price.price_set_id = link.price_set_id and price.currency_code = 'usd'
     join price_list list on list.id = price.price_list_id
     where link.variant_id = ? and link.deleted_at is null and ${isSale("price", "list")}
     order by list.starts_at nulls first, list.id, price.amount`,
    [variantId],
  )
  return rows.map(({ amount, ...sale }) => ({ ...sale, price: centsOf(Number(amount)) }))
}

/** Excludes lists with rules and prices for quantities. */
export function isSale(price: string, list: string): string {
  return `${list}.type = 'sale' and ${list}.status = 'active' and ${list}.deleted_at is null and ${list}.rules_count = 0
    and (${list}.ends_at is null or ${list}.ends_at > greatest(now(), ${list}.starts_at))
    and ${price}.deleted_at is null and ${price}.rules_count = 0 and coalesce(${price}.min_quantity, 1) <= 1`
}
