import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { isSale } from "../../lib/sale-rows"
import { type Cents, centsOf } from "../../lib/totals"

/** A sale of a product that holds now or is to come: its price in one of Medusa's price lists. */
export interface KnownSale {
  listId: string
  title: string
  priceId: string
  priceSetId: string
  price: Cents
  startsAt: Date | null
  endsAt: Date | null
  /** Whether the list has prices of other products or variants too. */
  isShared: boolean
}

/** The sales of a variant, the earliest first. */
export async function knownSales(container: MedusaContainer, variantId: string): Promise<KnownSale[]> {
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
