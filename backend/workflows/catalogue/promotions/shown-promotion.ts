import type { MedusaContainer } from "@medusajs/framework/types"
import { type Promotion, reductionsOf } from "../../../lib/promotions"
import { Shop } from "../../../lib/shop"
import { type ShownStaffAction, staffActionsOn } from "../../../lib/staff-actions"
import { amountOf } from "../../../lib/totals"
import { sellingTerms } from "../selling-terms"
import { type SoldProduct, soldProducts } from "../sold-products"
import { promotionRow } from "./read-promotions"
import {
  type Idle,
  idleBecause,
  impossible,
  isUsedUp,
  ownFacts,
  type PromotionRow,
  promotionOf,
} from "./usable-promotion"

/** What a promotion does in the shop now, as staff see it. */
export interface ShownPromotion {
  code: string
  is_automatic: boolean
  status: string
  /** Why nobody gets it now; null: it counts. */
  idle: Idle | "used_up" | "no_product" | null
  /** What of it the shop cannot do; null where it can do all. */
  impossible: string | null
  /** What it takes off when it counts; null: nothing. */
  takes_off: Pick<Promotion, "takesOff" | "per" | "most"> | null
  /** Titles of what is for sale now and gets something off; null: everything. */
  products: string[] | null
  /** Of what it is for, in dollars; "0.00": none. */
  minimum_order: string
  not_with_sales: boolean
  starts_at: Date | string | null
  ends_at: Date | string | null
  used: number
  limit: number | null
  /** The uses that its campaign counts; null where it counts none. */
  budget: { used: number; limit: number; is_each_customers: boolean } | null
  staff_actions: ShownStaffAction[]
}

/** Throws `not_found` when there is no such promotion. */
export async function shownPromotion(container: MedusaContainer, id: string): Promise<ShownPromotion> {
  const [row, terms, staff_actions] = await Promise.all([
    promotionRow(container, id),
    sellingTerms(container),
    staffActionsOn(container, "promotion", id),
  ])
  const sold = await soldProducts(container, terms)
  const promotion = promotionOf(
    row,
    sold.map(({ promoted }) => promoted),
  )
  const reduced = promotion ? sold.filter((product) => isReduced(product, promotion)) : []
  const idle = idleBecause(row, terms, container.resolve(Shop.CLOCK).now())
  const { minimum, withSales } = ownFacts(row.metadata)
  return {
    code: row.code,
    is_automatic: row.is_automatic,
    status: row.status,
    idle: idle ?? (isUsedUp(row) ? "used_up" : reduced.length === 0 ? "no_product" : null),
    impossible: impossible(row) ?? null,
    takes_off: promotion ? { takesOff: promotion.takesOff, per: promotion.per, most: promotion.most } : null,
    products: reduced.length === sold.length ? null : reduced.map(({ title }) => title),
    minimum_order: amountOf(minimum),
    not_with_sales: !withSales,
    starts_at: row.campaign?.starts_at ?? null,
    ends_at: row.campaign?.ends_at ?? null,
    used: row.used,
    limit: row.limit,
    budget: budgetOf(row),
    staff_actions,
  }
}

/** By the rule of the checkout, in a cart that reaches the minimum. */
function isReduced({ digital, price, originalPrice }: SoldProduct, promotion: Promotion): boolean {
  const line = { filename: digital.filename, unitPrice: price, quantity: 1, isOnSale: originalPrice !== null }
  const reductions = reductionsOf([line], { ...promotion, minimum: 0 })
  return Array.isArray(reductions) && reductions.some((reduction) => reduction > 0)
}

function budgetOf({ campaign }: PromotionRow): ShownPromotion["budget"] {
  const budget = campaign?.budget
  if (budget?.limit == null) return null
  const { type, limit, used } = budget
  return { used: Number(used), limit: Number(limit), is_each_customers: type === "use_by_attribute" }
}
