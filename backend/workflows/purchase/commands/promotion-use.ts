import type { MedusaContainer } from "@medusajs/framework/types"
import { PURCHASE } from "../../../modules/purchase"
import { PromotionUsedUp, type Purchase } from "../../../modules/purchase/service"
import { PurchaseProblem } from "../rules/problem"

/** A purchase, as far as a promotion takes something off it. */
export type Promoted = Pick<Purchase, "id" | "promotion_code" | "promotion_use">

/**
 * Takes the use of the promotion, before money is taken, where it was given back. False when somebody else has the last
 * one.
 */
export async function takePromotionUse(container: MedusaContainer, { id, promotion_use }: Promoted): Promise<boolean> {
  if (promotion_use === null) return true
  try {
    await container.resolve(PURCHASE).takePromotionUse(id)
    return true
  } catch (error) {
    if (error instanceof PromotionUsedUp) return false
    throw error
  }
}

/** Nothing was captured, or nothing is delivered. */
export async function givePromotionUseBack(container: MedusaContainer, purchase: Promoted): Promise<void> {
  if (purchase.promotion_use !== null) await container.resolve(PURCHASE).givePromotionUseBack(purchase.id)
}

export function promotionUsedUp(code: string | null): PurchaseProblem {
  return new PurchaseProblem(
    "promotion_used_up",
    `${code ?? "The discount"} was used up in the meantime, so nothing was charged. Please check the new total.`,
  )
}

/** Throws `promotion_used_up` for that; everything else goes on as it is. */
export function asPromotionProblem(promotion: { code: string } | undefined): (error: unknown) => never {
  return (error) => {
    throw error instanceof PromotionUsedUp ? promotionUsedUp(promotion?.code ?? null) : error
  }
}
