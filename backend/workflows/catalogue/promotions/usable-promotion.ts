import type { Promotion, Unusable } from "../../../lib/promotions"
import { centsOf, ratePpm } from "../../../lib/totals"
import type { SellingTerms } from "../selling-terms"
import type { ProductAttribute, PromotedProduct } from "./promoted-product"

export interface PromotionRule {
  attribute: string
  operator: string
  values: { value: string }[]
}

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
    id: string
    starts_at: Date | string | null
    ends_at: Date | string | null
    budget: { type?: string; limit: number | null; used: number } | null
  } | null
}

const productAttributes: Readonly<Record<string, ProductAttribute>> = {
  "items.product.id": "product",
  "items.product.categories.id": "category",
  "items.product.collection_id": "collection",
  "items.product.type_id": "type",
  "items.product.tags.id": "tag",
}

const placeAttributes: Readonly<Record<string, (terms: SellingTerms) => string>> = {
  "region.id": ({ regionId }) => regionId,
  "shipping_address.country_code": ({ countryCode }) => countryCode,
  sales_channel_id: ({ salesChannelId }) => salesChannelId,
  currency_code: ({ currencyCode }) => currencyCode,
}

export const promotionFields = { minimum: "minimum_order", withoutSales: "not_with_sales" } as const

/** To shoppers, most of these reasons appear as "unknown". */
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

export function usablePromotion(
  row: PromotionRow,
  { terms, products, now }: { terms: SellingTerms; products: readonly PromotedProduct[]; now: number },
): Promotion | Unusable {
  const idle = idleBecause(row, terms, now)
  if (idle === "not_yet" || idle === "over") return idle
  return (idle === undefined && promotionOf(row, products)) || "unknown"
}

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
    ...promotionFacts(metadata),
    files: chosen.length === products.length ? null : chosen.map(({ filename }) => filename),
  }
}

export function promotionFacts(metadata: PromotionRow["metadata"]): Pick<Promotion, "minimum" | "withSales"> {
  return {
    minimum: centsOf(Number(metadata?.[promotionFields.minimum]) || 0),
    withSales: String(metadata?.[promotionFields.withoutSales]) !== "true",
  }
}

function perUnit(allocation: string | null): "each" | "once" {
  return allocation === "once" ? "once" : "each"
}

/** Same rule as the database's `count_promotion_use`. */
export function isUsedUp({ limit, used, campaign }: PromotionRow, usesOfCustomer = 0): boolean {
  const budget = campaign?.budget
  const counted = { usage: Number(budget?.used), use_by_attribute: usesOfCustomer }[budget?.type ?? ""] ?? 0
  const isBudgetUp = budget?.limit != null && counted >= Number(budget.limit)
  return isBudgetUp || (limit !== null && used >= limit)
}

function isFor({ isDiscountable, ids }: PromotedProduct, rules: readonly PromotionRule[]): boolean {
  return isDiscountable && rules.every((rule) => holds(rule, ids[attributeOf(rule) ?? "product"]))
}

export function isOfProduct(rule: Pick<PromotionRule, "attribute">): boolean {
  return attributeOf(rule) !== undefined
}

function attributeOf({ attribute }: Pick<PromotionRule, "attribute">): ProductAttribute | undefined {
  return productAttributes[attribute] ?? productAttributes[`items.${attribute}`]
}

/** Compares as Medusa's own module does. */
function holds({ operator, values }: PromotionRule, actual: readonly string[]): boolean {
  const wanted = new Set(values.map(({ value }) => value))
  if (operator === "ne") return actual.every((value) => !wanted.has(value))
  if (operator === "eq") return actual.length > 0 && actual.every((value) => wanted.has(value))
  return operator === "in" && actual.some((value) => wanted.has(value))
}

export type JudgedPromotion = Pick<PromotionRow, "type" | "rules" | "application_method" | "campaign"> &
  Partial<Pick<PromotionRow, "is_tax_inclusive">>

/** Why the shop does not support a promotion, for staff. */
export function impossible(row: JudgedPromotion) {
  const method = row.application_method
  if (row.type !== "standard") return "Promotions take an amount or a percentage off. The shop has no free items."
  if (method?.target_type === "shipping_methods")
    return "The shop ships nothing, so there is no shipping cost to take off."
  if (method?.currency_code && method.currency_code !== "usd") return "The shop sells only in US dollars."
  if (row.is_tax_inclusive) return "Promotions apply before tax."
  if (row.campaign?.budget?.type?.startsWith("spend"))
    return "A campaign budget limits uses, in total or for each customer. It cannot limit money."
  const strange = row.rules.find(({ attribute }) => !Object.hasOwn(placeAttributes, attribute))
  if (strange) return `This shop cannot check "${strange.attribute}" of a purchase.`
  const strangeItem = method?.target_rules.find((rule) => !isOfProduct(rule))
  return strangeItem && `This shop cannot check "${strangeItem.attribute}" of a product.`
}
