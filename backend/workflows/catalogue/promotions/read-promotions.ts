import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { literal } from "../../../lib/like"
import type { Promotion, Unusable } from "../../../lib/promotions"
import { notFound } from "../../../lib/refusals"
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

/** The promotions that count without a code, at this moment, as staff made them. */
export async function automaticPromotions(
  container: MedusaContainer,
  terms: SellingTerms,
  products: readonly PromotedProduct[],
): Promise<Promotion[]> {
  const rows = (await promotionRows(container, { is_automatic: true, status: "active" })).filter(
    (row) => !isUsedUp(row),
  )
  const now = container.resolve(Shop.CLOCK).now()
  return rows.flatMap((row) => {
    const promotion = usablePromotion(row, { terms, products, now })
    return typeof promotion === "string" ? [] : [promotion]
  })
}

/**
 * The promotion of a code, however its letters are written; or why it does nothing now.
 *
 * @param counted whether its uses count: who has taken one asks again, and the purchase that is frozen decides
 */
export async function promotionOfCode(
  container: MedusaContainer,
  { terms, products, counted }: { terms: SellingTerms; products: readonly PromotedProduct[]; counted: boolean },
  code: string,
): Promise<Promotion | Unusable> {
  const [row] = await promotionRows(container, { is_automatic: false, code: { $ilike: literal(code.trim()) } })
  if (!row) return "unknown"
  const promotion = usablePromotion(row, { terms, products, now: container.resolve(Shop.CLOCK).now() })
  return counted && typeof promotion !== "string" && isUsedUp(row) ? "used_up" : promotion
}

/** Throws `not_found` when there is none. */
export async function promotionRow(container: MedusaContainer, id: string): Promise<PromotionRow> {
  const [row] = await promotionRows(container, { id })
  if (!row) throw notFound(`There is no promotion ${id}.`)
  return row
}

async function promotionRows(container: MedusaContainer, filters: object): Promise<PromotionRow[]> {
  const found = await container
    .resolve(Modules.PROMOTION)
    .listPromotions(filters, { relations, order: { created_at: "ASC" } })
  // Its own type leaves out what the relations bring.
  return found as unknown as PromotionRow[]
}
