import type { Cents } from "../../../../../backend/lib/totals"
import { promotionOfAnswer } from "../../../../../compat-api/contract/promotions"
import { appliedCard, cardHolds } from "../../gift-card-redemption/applied-card"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import { refusedDetails } from "../details/receipt-details"
import { buyerPromotions, removePromotion } from "../promotion/applied-promotion"
import { applyPrices } from "./apply-prices"
import type { CheckoutMessage } from "./checkout-messages"
import {
  cardChanged,
  orderRefused,
  pricesChanged,
  promotionRemoved,
  totalMoved,
  totalNow,
  withDetails,
} from "./refusal-messages"

/** Also updates cart, promotions and gift card. */
export function applyRefusal(error: unknown, failed: CheckoutMessage): CheckoutMessage {
  if (!(error instanceof CheckoutRefusal)) return orderRefused(error, failed)
  const details = refusedDetails(error)
  if (details) return withDetails(failed, details)
  if (applyPromotion(error)) return promotionRemoved(error.message)
  if (error.promotions) buyerPromotions.set(error.promotions.map(promotionOfAnswer))
  const balance = applyBalance(error.giftCardBalance)
  const changes = applyPrices(error.items)
  if (changes.length > 0) return pricesChanged(changes)
  if (balance !== undefined) return cardChanged(balance)
  // The prices are the same, but promotion, tax or total changed.
  if (error.total !== undefined) return totalNow(error.total)
  return error.code === "price_changed" || error.code === "nothing_to_pay" ? totalMoved : orderRefused(error, failed)
}

export function applyChanges(error: unknown): void {
  if (!(error instanceof CheckoutRefusal)) return
  applyPromotion(error)
  applyBalance(error.giftCardBalance)
}

function applyPromotion({ code }: Pick<CheckoutRefusal, "code">): boolean {
  const isRefused = code.startsWith("promotion_")
  if (isRefused) removePromotion()
  return isRefused
}

/** Returns the balance if it changed. */
export function applyBalance(balance: Cents | undefined): Cents | undefined {
  const before = appliedCard()?.balance
  if (balance === undefined || before === undefined || balance === before) return undefined
  cardHolds(balance)
  return balance
}
