import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { type Cents, centsOf } from "../../lib/totals"

interface OwnPrice {
  id: string
  currency_code: string
  amount: string
  min_quantity: number | null
  max_quantity: number | null
  rules: Record<string, string>
}

export interface VariantPrices {
  /** In US dollars, for everyone. */
  price: Cents | null
  /** The price set may be empty. */
  hasSet: boolean
  rows: OwnPrice[]
}

export async function variantPrices(container: MedusaContainer, variantId: string): Promise<VariantPrices> {
  const rows = await run<OwnPrice>(
    container,
    `select price.id, price.currency_code, price.amount::text as amount, price.min_quantity::int as min_quantity,
       price.max_quantity::int as max_quantity,
       (select coalesce(json_object_agg(rule.attribute, rule.value), '{}') from price_rule rule
        where rule.price_id = price.id and rule.deleted_at is null) as rules
     from product_variant_price_set link
     left join price on price.price_set_id = link.price_set_id and price.price_list_id is null
       and price.deleted_at is null
     where link.variant_id = ? and link.deleted_at is null order by price.id`,
    [variantId],
  )
  // An empty set gives one row of nulls.
  const own = rows.filter(({ id }) => id !== null)
  const plain = own.find(isPlain)
  return { price: plain ? centsOf(Number(plain.amount)) : null, hasSet: rows.length > 0, rows: own }
}

/** Drops regional prices, which would hide the new one. */
export function withPrice({ rows }: VariantPrices, amount: number) {
  const plain = rows.find(isPlain)
  const others = rows.filter((row) => row !== plain && !("region_id" in row.rules))
  return [
    { ...(plain && { id: plain.id }), currency_code: "usd", amount },
    ...others.map((row) => ({ ...row, amount: Number(row.amount) })),
  ]
}

function isPlain({ currency_code: currency, min_quantity: least, rules }: OwnPrice): boolean {
  return currency === "usd" && (least ?? 1) <= 1 && Object.keys(rules).length === 0
}
