import type { Cents } from "../../../../../compat-api/contract/totals"
import { usd } from "../../../lib/money"
import type { PriceChange } from "../../cart/price-changes"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import type { DetailsProblems } from "../details/receipt-details"

/** What the payment section says. Titles in shop.md §8's words where it has them. */
export interface CheckoutMessage {
  kind: "error" | "info"
  title: string
  text: string
  /** Prices that were corrected in the cart. */
  changes?: readonly PriceChange[]
  /** What the shop found wrong with the receipt's details. */
  details?: DetailsProblems
}

export const walletFailed: CheckoutMessage = {
  kind: "error",
  title: "PayPal payment failed. Please try again.",
  text: "Nothing has been charged. Your cart is as you left it.",
}

export const walletCancelled: CheckoutMessage = {
  kind: "info",
  title: "Payment cancelled",
  text: "Nothing has been charged. Your cart is as you left it, and you can pay whenever you like.",
}

export const interrupted: CheckoutMessage = {
  kind: "info",
  title: "A payment is waiting to be finished",
  text: "This page was closed before your payment went through. Finish it here; you will not be charged a second time.",
}

/** The same for an order without PayPal. */
export const orderInterrupted: CheckoutMessage = {
  kind: "info",
  title: "An order is waiting to be completed",
  text: "This page was closed before it went through. Complete it here; it will be placed only once.",
}

export const totalMoved: CheckoutMessage = {
  kind: "error",
  title: "The total has changed",
  text: "Nothing has been charged. Please reload this page to see the current total, then pay.",
}

/** The shopper pressed to pay, and the server knew better. */
export function pricesChanged(changes: readonly PriceChange[]): CheckoutMessage {
  return {
    kind: "error",
    title: changesTitle(changes),
    text: "Nothing has been charged. Your cart now shows the current prices; please look at the new total, then pay.",
    changes,
  }
}

/** The prices were looked up before anything was pressed: no reason to take the focus from what is being typed. */
export function pricesNoticed(changes: readonly PriceChange[]): CheckoutMessage {
  return {
    kind: "info",
    title: changesTitle(changes),
    text: "Your cart was filled earlier. It now shows the current prices; please look at the new total before you pay.",
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

function cardNow(balance: Cents): string {
  return balance > 0 ? `There is ${usd(balance)} on the card.` : "It can no longer be spent."
}

function changesTitle(changes: readonly PriceChange[]): string {
  const isGone = (change: PriceChange) => change.after === null
  return changes.every(isGone) ? "Something in your cart is no longer sold" : "Prices have changed"
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

export const freeTitle = "Failed to process free order. Please try again."
export const captureTitle = "There was an issue processing your payment."

/** Nobody knows what became of a capture. */
export const captureLost: CheckoutMessage = {
  kind: "error",
  title: captureTitle,
  text: "We could not learn from PayPal whether it went through. Asking again is safe: you are never charged twice.",
}
