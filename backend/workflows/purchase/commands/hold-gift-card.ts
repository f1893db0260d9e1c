import type { MedusaContainer } from "@medusajs/framework/types"
import { paymentEnvironment } from "../../../lib/shop"
import { type Cents, usd } from "../../../lib/totals"
import { GIFT_CARD } from "../../../modules/gift-card"
import { PurchaseProblem } from "../rules/problem"
import { givePromotionUseBack, type Promoted } from "./promotion-use"

/** A purchase, as far as a gift card pays for it. */
export interface PaidByCard extends Promoted {
  gift_card_id: string | null
  discount: Cents
}

/** Holds what the card pays, before money is taken (ruling 17). False when the card does not hold it any more. */
export async function holdGiftCard(container: MedusaContainer, purchase: PaidByCard): Promise<boolean> {
  if (!purchase.gift_card_id) return true
  const { id: purchaseId, gift_card_id: cardId, discount: amount } = purchase
  return container.resolve(GIFT_CARD).hold({ cardId, purchaseId, amount })
}

/** Lets it go again, and the use of its promotion: nothing was captured, or nothing is delivered. */
export async function endHold(container: MedusaContainer, purchase: PaidByCard, reason: string): Promise<void> {
  await givePromotionUseBack(container, purchase)
  if (purchase.gift_card_id) await container.resolve(GIFT_CARD).endHold(purchase.id, reason)
}

/** The card was spent elsewhere, or stopped, since the shopper saw what it holds. Nothing was captured. */
export async function giftCardChanged(container: MedusaContainer, purchase: PaidByCard): Promise<PurchaseProblem> {
  const cards = container.resolve(GIFT_CARD)
  const card = await cards.retrieveGiftCard(purchase.gift_card_id ?? "", { select: ["code"] })
  const spendable = await cards.findSpendable(card.code, paymentEnvironment(container))
  const left = spendable?.available ?? 0
  const message =
    left === 0
      ? "The gift card was used up in the meantime, so nothing was charged. Please check the new total."
      : `The gift card holds only ${usd(left)} by now, so nothing was charged. Please check the new total.`
  return new PurchaseProblem("gift_card_changed", message, { giftCardBalance: left })
}
