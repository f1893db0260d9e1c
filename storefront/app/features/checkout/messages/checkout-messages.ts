import type { Cents } from "../../../../../compat-api/contract/totals"
import { StrangeAnswer } from "../../../lib/answer-error"
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

export const cardDeclined: CheckoutMessage = {
  kind: "info",
  title: "PayPal declined this way to pay",
  text: "Nothing has been charged. Please choose another card or account at PayPal.",
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

/** What a failed capture means: may it be asked again, is it over without a charge, or is it for staff? */
export type CaptureProblem =
  | { next: "restart"; message: CheckoutMessage }
  | { next: "repeat"; message: CheckoutMessage }
  | { next: "pay-again"; message: CheckoutMessage }
  | { next: "support"; message: CheckoutMessage }

const processingTitle = "Failed to process payment. Please contact support."
const freeTitle = "Failed to process free order. Please try again."
const captureTitle = "There was an issue processing your payment."

/** A limit of the network's: the shop has not asked PayPal yet, or did before and its answer was lost. */
const networkBusy: CheckoutMessage = {
  kind: "info",
  title: "Your payment is waiting to be finished",
  text: "Too many requests came from your network at once. Please go on in a minute; you are never charged twice.",
}

/** @param canRestart PayPal's window is at hand to choose another way to pay */
export function captureProblem(error: unknown, canRestart: boolean): CaptureProblem {
  const refusal = error instanceof CheckoutRefusal ? error : undefined
  switch (refusal?.code) {
    case "instrument_declined":
      return { next: canRestart ? "restart" : "pay-again", message: cardDeclined }
    case "amount_mismatch":
      return {
        next: "support",
        message: {
          kind: "error",
          title: processingTitle,
          text: "PayPal took an amount that differs from your order, so nothing was delivered. Our team has been told.",
        },
      }
    case "gift_card_changed":
    case "gift_card_invalid":
      return { next: "pay-again", message: cardChanged(refusal.giftCardBalance ?? 0) }
    case "promotion_used_up":
      return { next: "pay-again", message: promotionRemoved(refusal.message) }
    case "not_approved":
    case "unknown_order":
    case "nothing_to_pay":
    case "invalid_request":
    case "unknown_product":
    case "price_changed":
    case "not_selling":
      return {
        next: "pay-again",
        message: { kind: "error", title: captureTitle, text: "Nothing has been charged. Please pay once more." },
      }
    default:
      if (error instanceof StrangeAnswer && error.status === 429) return { next: "repeat", message: networkBusy }
      return {
        next: "repeat",
        message: {
          kind: "error",
          title: captureTitle,
          text: "We could not learn from PayPal whether it went through. Asking again is safe: you are never charged twice.",
        },
      }
  }
}

/**
 * A free order that the shop would not process, with its reason where it gave one (shop.md §8).
 *
 * @param balance what the gift card holds now, when that is another amount than the order was to take from it
 */
export function freeOrderRefused(reason: string, balance?: Cents): CheckoutMessage {
  if (balance !== undefined) return { ...cardChanged(balance), title: freeTitle }
  return { kind: "error", title: freeTitle, text: `${reason} Your cart is as you left it.`.trim() }
}

/** @param reason what the shop said, if it said anything. The same order sent again is processed once (ruling 18). */
export function freeOrderLost(reason = "We could not learn whether it went through."): CheckoutMessage {
  return {
    kind: "error",
    title: freeTitle,
    text: `${reason} Trying again is safe: your order is placed only once, and your gift card pays once.`,
  }
}

/** After the capture: the money is taken, so the only way on is to process the same transaction again. */
export const processingFailed: CheckoutMessage = {
  kind: "error",
  title: processingTitle,
  text: "Your payment went through and is safe. Trying again only repeats the last step; you are not charged again.",
}
