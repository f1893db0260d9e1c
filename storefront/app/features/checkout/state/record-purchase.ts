import { removeBought } from "../../cart/cart-store"
import { isRemembered, savePurchase } from "../../confirmation/purchase-record"
import { appliedCard, takeCardOff } from "../../gift-card-redemption/applied-card"
import { purchaseLines, type Wanted } from "../lines/purchase-lines"
import { takePromotionOff } from "../promotion/applied-promotion"
import type { Captured } from "./unfinished-payment"

/**
 * Keeps a finished purchase for the confirmation page, with the codes that were issued, and clears what it was made of:
 * cart, discount and gift card. May be repeated.
 */
export function recordPurchase(
  bought: Wanted,
  { transactionId, status, giftCards, purchaseToken, invoice }: Captured,
): void {
  if (!isRemembered(transactionId)) removeBought(bought.items)
  const codes = giftCards.map(({ code }) => code)
  savePurchase(transactionId, { items: purchaseLines(bought.items, codes), status, token: purchaseToken, invoice })
  takePromotionOff()
  if (bought.card && appliedCard()?.code === bought.card.code) takeCardOff()
}
