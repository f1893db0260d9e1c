import type { MedusaContainer } from "@medusajs/framework/types"
import { updatePromotionsWorkflow } from "@medusajs/medusa/core-flows"
import { type Promotion, reductionsOf } from "../../../lib/promotions"
import { Shop } from "../../../lib/shop"
import { recordStaffAction, type StaffActionView, staffActionsOn } from "../../../lib/staff-actions"
import { amountOf, dollarsOf } from "../../../lib/totals"
import { sellingTerms } from "../selling-terms"
import { type SoldProduct, soldProducts } from "../sold-products"
import { promotionRow } from "./read-promotions"
import {
  type Idle,
  idleBecause,
  impossible,
  isUsedUp,
  type PromotionRow,
  promotionFacts,
  promotionFields,
  promotionOf,
} from "./usable-promotion"

export interface PromotionView {
  code: string
  is_automatic: boolean
  status: string
  idle: Idle | "used_up" | "no_product" | null
  /** Reason why the shop does not support the promotion. Null if it does. */
  impossible: string | null
  takes_off: Pick<Promotion, "takesOff" | "per" | "most"> | null
  /** Product titles. Null: all products. */
  products: string[] | null
  /** Dollars of eligible products; "0.00" for none. */
  minimum_order: string
  not_with_sales: boolean
  starts_at: Date | string | null
  ends_at: Date | string | null
  used: number
  limit: number | null
  budget: { used: number; limit: number; is_each_customers: boolean } | null
  staff_actions: StaffActionView[]
}

/** Throws `not_found`. */
export async function promotionView(container: MedusaContainer, id: string): Promise<PromotionView> {
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
  const { minimum, withSales } = promotionFacts(row.metadata)
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

/** Same rule as the checkout, for a cart above the minimum. */
function isReduced({ digital_product: digital, price, originalPrice }: SoldProduct, promotion: Promotion): boolean {
  const line = { filename: digital.filename, unitPrice: price, quantity: 1, isOnSale: originalPrice !== null }
  const reductions = reductionsOf([line], { ...promotion, minimum: 0 })
  return Array.isArray(reductions) && reductions.some((reduction) => reduction > 0)
}

function budgetOf({ campaign }: PromotionRow): PromotionView["budget"] {
  const budget = campaign?.budget
  if (budget?.limit == null) return null
  const { type, limit, used } = budget
  return { used: Number(used), limit: Number(limit), is_each_customers: type === "use_by_attribute" }
}

type OwnFacts = Pick<Promotion, "minimum" | "withSales">

export interface PromotionFactsChange {
  before: OwnFacts
  after: OwnFacts
}

/** Sets fields that Medusa lacks. Throws `not_found`. */
export async function setPromotionFacts(
  container: MedusaContainer,
  id: string,
  facts: Partial<OwnFacts>,
  actorId: string,
): Promise<void> {
  const { metadata } = await promotionRow(container, id)
  const before = promotionFacts(metadata)
  const after = { ...before, ...facts }
  if (before.minimum === after.minimum && before.withSales === after.withSales) return
  const own = { [promotionFields.minimum]: dollarsOf(after.minimum), [promotionFields.withoutSales]: !after.withSales }
  // Medusa replaces metadata as a whole.
  const promotionsData = [{ id, metadata: { ...metadata, ...own } }]
  await updatePromotionsWorkflow(container).run({ input: { promotionsData } })
  const details = { before, after } satisfies PromotionFactsChange
  await recordStaffAction(container, {
    actorId,
    action: "change_conditions",
    subject: { type: "promotion", id },
    details,
  })
}
