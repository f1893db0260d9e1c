import type { Cents } from "../../../../../compat-api/contract/totals"
import { appliedCard, cardHolds } from "../../gift-card-redemption/applied-card"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import { refusedDetails } from "../details/receipt-details"
import { takePromotionOff } from "../promotion/applied-promotion"
import { type CheckoutMessage, totalMoved, walletFailed } from "./checkout-messages"
import { cardChanged, orderRefused, pricesChanged, promotionRemoved, withDetails } from "./refusal-messages"
import { takePrices } from "./take-prices"

/**
 * Why an order was not made. When prices or the gift card changed, the cart and the card are brought to what the server
 * answered.
 */
export function takeRefusal(error: unknown, failed = walletFailed): CheckoutMessage {
  if (!(error instanceof CheckoutRefusal)) return orderRefused(error, failed)
  const details = refusedDetails(error)
  if (details) return withDetails(failed, details)
  if (takePromotion(error)) return promotionRemoved(error.message)
  const balance = takeBalance(error.giftCardBalance)
  const changes = takePrices(error.items)
  if (changes.length > 0) return pricesChanged(changes)
  if (balance !== undefined) return cardChanged(balance)
  // Not one price differs: it is the tax or the total alone that moved.
  return error.code === "price_changed" || error.code === "nothing_to_pay" ? totalMoved : orderRefused(error, failed)
}

/** Takes off the promotion whose code the shop refuses; answers whether that was it. */
export function takePromotion({ code }: Pick<CheckoutRefusal, "code">): boolean {
  const isRefused = code.startsWith("promotion_")
  if (isRefused) takePromotionOff()
  return isRefused
}

/** Brings the applied gift card to what the server says it holds; answers that when it is news. */
export function takeBalance(balance: Cents | undefined): Cents | undefined {
  const before = appliedCard()?.balance
  if (balance === undefined || before === undefined || balance === before) return undefined
  cardHolds(balance)
  return balance
}
