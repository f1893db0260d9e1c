import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { codeIn } from "../../../lib/gift-card-code"
import { literal } from "../../../lib/like"
import type { Promotion, Unusable } from "../../../lib/promotions"
import { notFound } from "../../../lib/refusals"
import { run } from "../../../lib/rows"
import { Shop } from "../../../lib/shop"
import type { SellingTerms } from "../selling-terms"
import type { PromotedProduct } from "./promoted-product"
import { isUsedUp, type PromotionRow, usablePromotion } from "./usable-promotion"

const relations = [
  "rules",
  "rules.values",
  "application_method",
  "application_method.target_rules",
  "application_method.target_rules.values",
  "campaign",
  "campaign.budget",
]

interface Asked {
  terms: SellingTerms
  products: readonly PromotedProduct[]
  /** Normalized; null while unknown. */
  email: string | null
}

/** Leaves out promotions that are used up (ruling 58). */
export async function automaticPromotions(container: MedusaContainer, asked: Asked): Promise<Promotion[]> {
  const rows = await promotionRows(container, { is_automatic: true, status: "active" })
  const uses = await usesOf(container, rows, asked.email)
  const now = container.resolve(Shop.CLOCK).now()
  return rows.flatMap((row) => {
    const promotion = !isUsedUp(row, uses(row)) && usablePromotion(row, { ...asked, now })
    return typeof promotion === "object" ? [promotion] : []
  })
}

/** Finds codes regardless of case. */
export async function promotionOfCode(
  container: MedusaContainer,
  asked: Asked,
  code: string,
): Promise<Promotion | Unusable> {
  const [row] = (await promotionsOfCode(container, code)).filter(({ is_automatic }) => !is_automatic)
  if (!row) return "unknown"
  const promotion = usablePromotion(row, { ...asked, now: container.resolve(Shop.CLOCK).now() })
  if (typeof promotion === "string") return promotion
  const uses = await usesOf(container, [row], asked.email)
  return isUsedUp(row, uses(row)) ? "used_up" : promotion
}

async function usesOf(
  container: MedusaContainer,
  rows: readonly PromotionRow[],
  email: string | null,
): Promise<(row: PromotionRow) => number> {
  const campaigns = rows.flatMap(({ campaign }) => (campaign?.budget?.type === "use_by_attribute" ? campaign.id : []))
  if (email === null || campaigns.length === 0) return () => 0
  const counted = await run<{ campaign_id: string; uses: number }>(container, usesOfCustomer, [email, campaigns])
  const uses = new Map(counted.map((row) => [row.campaign_id, row.uses]))
  return ({ campaign }) => uses.get(campaign?.id ?? "") ?? 0
}

const usesOfCustomer = `
  select promotion.campaign_id, count(*)::int as uses
  from purchase join promotion on promotion.id = purchase.promotion_id
  where purchase.email = ? and purchase.promotion_use = 'taken' and purchase.deleted_at is null
    and promotion.campaign_id = any(?)
  group by promotion.campaign_id`

/** Finds codes regardless of case. Returns at most one row (ruling 56). */
export function promotionsOfCode(container: MedusaContainer, code: string): Promise<PromotionRow[]> {
  return promotionRows(container, { code: { $ilike: literal(codeIn(code)) } })
}

/** Throws `not_found`. */
export async function promotionRow(container: MedusaContainer, id: string): Promise<PromotionRow> {
  const [row] = await promotionRows(container, { id })
  if (!row) throw notFound(`There is no promotion ${id}.`)
  return row
}

async function promotionRows(container: MedusaContainer, filters: object): Promise<PromotionRow[]> {
  const found = await container
    .resolve(Modules.PROMOTION)
    .listPromotions(filters, { relations, order: { created_at: "ASC" } })
  // Medusa's type lacks the relations.
  return found as PromotionRow[]
}
