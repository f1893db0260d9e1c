import { type Cents, usd } from "../../../../../compat-api/contract/totals"
import type { PriceChange } from "../../cart/price-changes"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import type { DetailsProblems } from "../details/receipt-details"
import { type CheckoutMessage, changesTitle, totalMoved, walletFailed } from "./checkout-messages"

/** What the payment section says when the shop refuses. It loads with the first press to pay. */

/** The shopper pressed to pay, and the server knew better. */
export function pricesChanged(changes: readonly PriceChange[]): CheckoutMessage {
  return {
    kind: "error",
    title: changesTitle(changes),
    text: "Nothing has been charged. Your cart now shows the current prices; please look at the new total, then pay.",
    changes,
  }
}

/** @param balance what the gift card holds now; one that pays nothing any more was taken off the order */
export function cardChanged(balance: Cents): CheckoutMessage {
  return {
    kind: "error",
    title: balance > 0 ? "Your gift card's balance has changed" : "Your gift card was removed from this order",
    text: `Nothing has been charged. ${cardNow(balance)} Please look at the new total, then pay.`,
  }
}

/** @param reason what the shop said of its code */
export function promotionRemoved(reason: string): CheckoutMessage {
  return {
    ...totalMoved,
    title: "Your discount was removed",
    text: `Nothing has been charged. ${reason}`,
  }
}

/** Why no order was made. Nothing can have been charged at this point. */
export function orderRefused(error: unknown, failed = walletFailed): CheckoutMessage {
  const known = error instanceof CheckoutRefusal && error.code !== "payment_unavailable" && error.message !== ""
  return known ? { ...failed, text: `Nothing has been charged. ${error.message}` } : failed
}

/** A refusal for the receipt's details, which are mended where they are typed. */
export function withDetails(message: CheckoutMessage, details: DetailsProblems): CheckoutMessage {
  return { ...message, text: "Nothing has been charged. Please look at the receipt details.", details }
}

function cardNow(balance: Cents): string {
  return balance > 0 ? `There is ${usd(balance)} on the card.` : "It can no longer be spent."
}
