import type { PriceChange } from "../../cart/price-changes"
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
  text: "Nothing has been charged. Your cart is as you left it.",
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

/** What sends it could not be loaded. */
export const notSentAgain: CheckoutMessage = {
  ...orderInterrupted,
  kind: "error",
  text: "It could not be sent. Please try again; it will be placed only once.",
}

export const totalMoved: CheckoutMessage = {
  kind: "error",
  title: "The total has changed",
  text: "Nothing has been charged. Please reload this page to see the current total, then pay.",
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

export function changesTitle(changes: readonly PriceChange[]): string {
  const isGone = (change: PriceChange) => change.after === null
  return changes.every(isGone) ? "Something in your cart is no longer sold" : "Prices have changed"
}

export const orderTitle = "Your order could not be placed. Please try again."
export const captureTitle = "There was an issue processing your payment."

/** Nobody knows what became of a capture. */
export const captureLost: CheckoutMessage = {
  kind: "error",
  title: captureTitle,
  text: "We could not learn from PayPal whether it went through. Asking again is safe: you are never charged twice.",
}
