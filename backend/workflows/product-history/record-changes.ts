import type { MedusaContainer } from "@medusajs/framework/types"
import { run, together } from "../../lib/rows"
import { insertStaffAction, recordStaffAction } from "../../lib/staff-actions"
import { type KnownPrice, type PriceChange, priceChanges } from "./price-changes"

export interface PricesOf {
  products: string[]
  priceLists: string[]
}

/** Current prices, including those of active price lists. */
export function pricesNow(container: MedusaContainer, { products, priceLists }: PricesOf): Promise<KnownPrice[]> {
  return run<KnownPrice>(
    container,
    `select variant.product_id, variant.title as variant, price_list.id as price_list_id, price_list.title as list,
       price.currency_code as currency, price.min_quantity::int as min_quantity, price.amount::text as amount
     from product_variant variant
     join product_variant_price_set link on link.variant_id = variant.id and link.deleted_at is null
     join price on price.price_set_id = link.price_set_id and price.deleted_at is null
     left join price_list on price_list.id = price.price_list_id and price_list.deleted_at is null
     where variant.deleted_at is null and (variant.product_id = any(?) or price.price_list_id = any(?))
       and (price.price_list_id is null or price_list.status = 'active')`,
    [products, priceLists],
  )
}

export function recordPriceChanges(
  container: MedusaContainer,
  actorId: string,
  before: readonly KnownPrice[],
  after: readonly KnownPrice[],
): Promise<void> {
  const changes = priceChanges(before, after)
  const subjects = [
    ...grouped("product", changes, ({ product_id }) => product_id),
    ...grouped("price_list", changes, ({ price_list_id }) => price_list_id),
  ]
  return together(container, async (transaction) => {
    for (const [subject, its] of subjects) {
      const details = { changes: its.slice(0, mostKept), count: its.length }
      await insertStaffAction(transaction, { actorId, action: "change_prices", subject, details })
    }
  })
}

export function recordSaleChange(
  container: MedusaContainer,
  productId: string,
  actorId: string,
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
): Promise<void> {
  const details = { starts_at: startsAt, ends_at: endsAt }
  return recordStaffAction(container, {
    actorId,
    action: "plan_sale",
    subject: { type: "product", id: productId },
    details,
  })
}

/** A price list may have ten thousand prices. */
const mostKept = 50

function grouped(type: string, changes: readonly PriceChange[], idOf: (change: PriceChange) => string | null) {
  const groups = new Map<string, PriceChange[]>()
  for (const change of changes) {
    const id = idOf(change)
    if (id) groups.set(id, [...(groups.get(id) ?? []), change])
  }
  return Array.from(groups, ([id, its]) => [{ type, id }, its] as const)
}

export async function recordProductChange(
  container: MedusaContainer,
  productId: string,
  actorId: string,
  action: "change_page" | "set_demo" | "remove_demo" | "describe_pictures",
  details?: Record<string, unknown>,
): Promise<void> {
  await recordStaffAction(container, { actorId, action, subject: { type: "product", id: productId }, details })
}
