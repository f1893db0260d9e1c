import type { Promotion, Unusable } from "../../../lib/promotions"
import { centsOf, ratePpm } from "../../../lib/totals"
import type { SellingTerms } from "../selling-terms"
import type { ProductAttribute, PromotedProduct } from "./promoted-product"

/** A rule of Medusa's: what it looks at has one of these values, or none of them. */
export interface PromotionRule {
  attribute: string
  operator: string
  values: { value: string }[]
}

/** A promotion as Medusa's module keeps it, as far as the shop reads it. */
export interface PromotionRow {
  id: string
  code: string
  status: string
  type: string
  is_automatic: boolean
  is_tax_inclusive: boolean
  limit: number | null
  used: number
  metadata: Record<string, unknown> | null
  rules: PromotionRule[]
  application_method: {
    value: number
    type: string
    target_type: string
    allocation: string | null
    max_quantity: number | null
    currency_code: string | null
    target_rules: PromotionRule[]
  } | null
  campaign: {
    starts_at: Date | string | null
    ends_at: Date | string | null
    budget: { type: string; limit: number | null; used: number } | null
  } | null
}

/** What Medusa calls what a rule looks at. */
const productAttributes: Readonly<Record<string, ProductAttribute>> = {
  "items.product.id": "product",
  "items.product.categories.id": "category",
  "items.product.collection_id": "collection",
  "items.product.type_id": "type",
  "items.product.tags.id": "tag",
}

/** Where the shop sells, as rules ask for it: the same for everybody. */
const placeAttributes: Readonly<Record<string, (terms: SellingTerms) => string>> = {
  "region.id": ({ regionId }) => regionId,
  "shipping_address.country_code": ({ countryCode }) => countryCode,
  sales_channel_id: ({ salesChannelId }) => salesChannelId,
  currency_code: ({ currencyCode }) => currencyCode,
}

/** Of what staff keep of a promotion beside what Medusa has fields for. */
export const ownFields = { minimum: "minimum_order", withoutSales: "not_with_sales" } as const

/** Why a promotion does nothing now, but for its uses. Staff are told each; to shoppers most are as if there were none. */
export type Idle = "not_active" | "impossible" | "takes_nothing" | "elsewhere" | "not_yet" | "over"

export function idleBecause(row: PromotionRow, terms: SellingTerms, now: number): Idle | undefined {
  const { campaign } = row
  if (row.status !== "active") return "not_active"
  if (impossible(row) !== undefined) return "impossible"
  if (promotionOf(row, []) === undefined) return "takes_nothing"
  if (!row.rules.every((rule) => holds(rule, [placeAttributes[rule.attribute]?.(terms) ?? ""]))) return "elsewhere"
  if (campaign?.starts_at && new Date(campaign.starts_at).getTime() > now) return "not_yet"
  return campaign?.ends_at && new Date(campaign.ends_at).getTime() <= now ? "over" : undefined
}

/** What a promotion of Medusa's does here, now, for these products; or why it does nothing, but for its uses. */
export function usablePromotion(
  row: PromotionRow,
  { terms, products, now }: { terms: SellingTerms; products: readonly PromotedProduct[]; now: number },
): Promotion | Unusable {
  const idle = idleBecause(row, terms, now)
  if (idle === "not_yet" || idle === "over") return idle
  return (idle === undefined && promotionOf(row, products)) || "unknown"
}

/** What it takes off these products whenever it counts; undefined where that is nothing. */
export function promotionOf(row: PromotionRow, products: readonly PromotedProduct[]): Promotion | undefined {
  const { application_method: method, metadata } = row
  if (!method || !(method.value > 0)) return undefined
  const chosen = products.filter((product) => isFor(product, method.target_rules))
  return {
    id: row.id,
    code: row.code,
    takesOff:
      method.type === "percentage"
        ? { percent: ratePpm(Math.min(method.value, 100)) }
        : { amount: centsOf(method.value) },
    per: method.target_type === "order" || method.allocation === "across" ? "order" : perUnit(method.allocation),
    most: method.max_quantity && Math.max(method.max_quantity, 0),
    ...ownFacts(metadata),
    files: chosen.length === products.length ? null : chosen.map(({ filename }) => filename),
  }
}

/** What staff wrote of it beside what Medusa has fields for: numbers, or texts that were typed. */
export function ownFacts(metadata: PromotionRow["metadata"]): Pick<Promotion, "minimum" | "withSales"> {
  return {
    minimum: centsOf(Number(metadata?.[ownFields.minimum]) || 0),
    withSales: String(metadata?.[ownFields.withoutSales]) !== "true",
  }
}

function perUnit(allocation: string | null): "each" | "once" {
  return allocation === "once" ? "once" : "each"
}

/** Uses of one customer are counted when their address is known: by the database, as all are when a purchase is frozen. */
export function isUsedUp({ limit, used, campaign }: PromotionRow): boolean {
  const budget = campaign?.budget
  const isBudgetUp = budget?.type === "usage" && budget.limit !== null && Number(budget.used) >= Number(budget.limit)
  return isBudgetUp || (limit !== null && used >= limit)
}

function isFor({ isDiscountable, ids }: PromotedProduct, rules: readonly PromotionRule[]): boolean {
  return isDiscountable && rules.every((rule) => holds(rule, ids[attributeOf(rule) ?? "product"]))
}

function attributeOf({ attribute }: PromotionRule): ProductAttribute | undefined {
  return productAttributes[attribute] ?? productAttributes[`items.${attribute}`]
}

/** As Medusa's own module reads its rules. */
function holds({ operator, values }: PromotionRule, actual: readonly string[]): boolean {
  const wanted = new Set(values.map(({ value }) => value))
  if (operator === "ne") return actual.every((value) => !wanted.has(value))
  if (operator === "eq") return actual.length > 0 && actual.every((value) => wanted.has(value))
  return operator === "in" && actual.some((value) => wanted.has(value))
}

/** What of a promotion may be beyond this shop. */
export type JudgedPromotion = Pick<PromotionRow, "type" | "rules" | "application_method" | "campaign"> &
  Partial<Pick<PromotionRow, "is_tax_inclusive">>

/** What Medusa can say of a promotion and this shop cannot do: the reason, for staff; undefined where it can. */
export function impossible(row: JudgedPromotion) {
  const method = row.application_method
  if (row.type !== "standard")
    return "This shop takes an amount or a percentage off: it gives nothing along with something else."
  if (method?.target_type === "shipping_methods") return "Nothing is shipped here, so there is nothing to take off."
  if (method?.currency_code && method.currency_code !== "usd") return "The shop sells in US dollars alone."
  if (row.is_tax_inclusive) return "What a promotion takes off is taken off before tax here."
  if (row.campaign?.budget?.type === "spend")
    return "A campaign's budget counts uses here, in all or for each customer, and no money."
  const strange = row.rules.find(({ attribute }) => !Object.hasOwn(placeAttributes, attribute))
  if (strange) return `This shop cannot ask "${strange.attribute}" of a purchase.`
  const strangeItem = method?.target_rules.find((rule) => attributeOf(rule) === undefined)
  return strangeItem && `This shop cannot ask "${strangeItem.attribute}" of a product.`
}
