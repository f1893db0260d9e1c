import type { PriceChange } from "../../cart/price-changes"
import type { DetailsProblems } from "../details/receipt-details"

/** Titles follow shop.md §8. */
export interface CheckoutMessage {
  kind: "error" | "info"
  title: string
  text: string
  /** Label of the button. Default: "Try again". */
  action?: string
  /** The page may have to be reloaded to show the total. */
  offersReload?: true
  changes?: readonly PriceChange[]
  details?: DetailsProblems
}

export interface MethodTexts {
  /** Name of a payment's id. */
  id: string
  failed: string
  declined: string
  chooseAnother: string
  otherAmount: string
  /** Shown while the buyer cannot order by invoice. */
  isOpen: string
  /** Shown while the shop asks whether the payment was made. */
  isAsked: string
}

export function paymentFailed(title: string): CheckoutMessage {
  return { kind: "error", title, text: "Nothing has been charged. Your cart is unchanged." }
}

export const orderFailed = paymentFailed("Your order could not be placed. Please try again.")

export const paymentCancelled: CheckoutMessage = {
  ...orderFailed,
  kind: "info",
  title: "Payment cancelled",
}

export const interrupted: CheckoutMessage = {
  kind: "info",
  title: "You have an unfinished payment",
  text: "This page was closed before your payment went through. Finish the payment here; you will not be charged twice.",
  action: "Finish payment",
}

export const orderInterrupted: CheckoutMessage = {
  kind: "info",
  title: "You have an unfinished order",
  text: "This page was closed before your order went through. Complete the order here; it will be placed only once.",
  action: "Complete order",
}

export const notSentAgain: CheckoutMessage = {
  kind: "error",
  title: orderInterrupted.title,
  text: "The order could not be sent. Please try again; it will be placed only once.",
}

/** This is no error, so the focus stays. */
export function pricesNoticed(changes: readonly PriceChange[]): CheckoutMessage {
  return {
    kind: "info",
    title: changesTitle(changes),
    text: "Your cart now shows the current prices. Please check the new total before you pay.",
    changes,
  }
}

export function changesTitle(changes: readonly PriceChange[]): string {
  const isGone = (change: PriceChange) => change.after === null
  return changes.every(isGone) ? "An item in your cart is no longer sold" : "Prices have changed"
}

/** The capture's outcome is unknown. */
export const captureLost: CheckoutMessage = {
  kind: "error",
  title: "There was an issue processing your payment.",
  text: "We do not know whether the payment went through. Trying again is safe; you will not be charged twice.",
}

/** Call before a focused button disappears. */
export function focusPayment(): void {
  document.getElementById("payment")?.focus({ preventScroll: true })
}
