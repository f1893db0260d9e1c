import type { MedusaContainer } from "@medusajs/framework/types"
import { paymentEnvironment } from "../../../lib/shop"
import { type Cents, usd } from "../../../lib/totals"
import { GIFT_CARD } from "../../../modules/gift-card"
import { PURCHASE } from "../../../modules/purchase"
import { PromotionUsedUp, type Purchase } from "../../../modules/purchase/service"
import { PurchaseProblem } from "../rules/problem"

type Promoted = Pick<Purchase, "id" | "promotion_code" | "promotion_use">

export interface PaidByCard extends Promoted {
  gift_card_id: string | null
  discount: Cents
}

/** Call it before money is taken (ruling 17). False if the card no longer has the amount. */
export async function holdGiftCard(container: MedusaContainer, purchase: PaidByCard): Promise<boolean> {
  if (!purchase.gift_card_id) return true
  const { id: purchaseId, gift_card_id: cardId, discount: amount } = purchase
  return container.resolve(GIFT_CARD).hold({ cardId, purchaseId, amount })
}

export async function endHold(container: MedusaContainer, purchase: PaidByCard, reason: string): Promise<void> {
  await givePromotionUseBack(container, purchase)
  if (purchase.gift_card_id) await container.resolve(GIFT_CARD).endHold(purchase.id, reason)
}

export async function giftCardChanged(container: MedusaContainer, purchase: PaidByCard): Promise<PurchaseProblem> {
  const cards = container.resolve(GIFT_CARD)
  const card = await cards.retrieveGiftCard(purchase.gift_card_id ?? "", { select: ["code"] })
  const spendable = await cards.findSpendable(card.code, paymentEnvironment(container))
  const left = spendable?.available ?? 0
  const message =
    left === 0
      ? "The gift card was used up in the meantime, so nothing was charged. Please check the new total."
      : `The gift card now holds only ${usd(left)}, so nothing was charged. Please check the new total.`
  return new PurchaseProblem("gift_card_changed", message, { giftCardBalance: left })
}

/** Call it right before money is taken (ruling 59). False if no use is left. */
export async function reservePromotionUse(container: MedusaContainer, { id, promotion_use }: Promoted) {
  if (promotion_use === null) return true
  try {
    await container.resolve(PURCHASE).takePromotionUse(id)
    return true
  } catch (error) {
    if (error instanceof PromotionUsedUp) return false
    throw error
  }
}

async function givePromotionUseBack(container: MedusaContainer, purchase: Promoted): Promise<void> {
  if (purchase.promotion_use !== null) await container.resolve(PURCHASE).givePromotionUseBack(purchase.id)
}

export function promotionUsedUp(code: string | null): PurchaseProblem {
  return new PurchaseProblem(
    "promotion_used_up",
    `${code ?? "The discount"} was used up in the meantime, so nothing was charged. Please check the new total.`,
  )
}
