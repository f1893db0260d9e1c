import { type Cents, usd, usdOf } from "../../../../../backend/lib/totals"
import { callFailure, UnexpectedAnswer } from "../../../lib/answer-error"
import { notSellingTitle } from "../../cart/not-selling"
import type { PriceChange } from "../../cart/price-changes"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import type { DetailsProblems } from "../details/receipt-details"
import { type CheckoutMessage, changesTitle, orderFailed } from "./checkout-messages"

/** This file loads with the first press to pay. */

export function pricesChanged(changes: readonly PriceChange[]): CheckoutMessage {
  return {
    kind: "error",
    title: changesTitle(changes),
    text: "Nothing has been charged. Your cart now shows the current prices; please check the new total, then pay.",
    changes,
  }
}

/** `balance`: 0 if the card was removed. */
export function cardChanged(balance: Cents): CheckoutMessage {
  return {
    kind: "error",
    title: balance > 0 ? "Your gift card's balance has changed" : "Your gift card was removed from this order",
    text: `Nothing has been charged. ${cardNow(balance)} Please check the new total, then pay.`,
  }
}

export function promotionRemoved(reason: string): CheckoutMessage {
  return {
    kind: "error",
    title: "Your discount was removed",
    text: `Nothing has been charged. ${reason}`,
  }
}

/** Nothing can have been charged yet. */
export function orderRefused(error: unknown, failed: CheckoutMessage): CheckoutMessage {
  if (!(error instanceof CheckoutRefusal))
    return { ...failed, title: orderFailed.title, text: `${failed.text} ${ourFault(error)}` }
  if (error.code === "payment_unavailable" || error.message === "") return failed
  const title = error.code === "not_selling" ? notSellingTitle : failed.title
  return { ...failed, title, text: `Nothing has been charged. ${error.message}` }
}

function ourFault(error: unknown): string {
  if (!(error instanceof UnexpectedAnswer) || !error.isFinal) return callFailure(error as Error) // only errors are thrown
  if (error.status === 429) return "Too many orders came from your network at once. Please try again later."
  return "Please reload this page, then try again."
}

export function withDetails(message: CheckoutMessage, details: DetailsProblems): CheckoutMessage {
  return { ...message, text: "Nothing has been charged. Please check the receipt details.", details }
}

function cardNow(balance: Cents): string {
  return balance > 0 ? `There is ${usd(balance)} on the card.` : "The card can no longer be used."
}

export const totalMoved: CheckoutMessage = {
  kind: "error",
  title: "The total has changed",
  text: "Nothing has been charged. Please reload this page to see the current total, then pay.",
  offersReload: true,
}

/** `total`: "53.99". A page older than the shop's rates shows another total. */
export function totalNow(total: string): CheckoutMessage {
  return {
    ...totalMoved,
    text: `Nothing has been charged. Your order now comes to ${usdOf(total)}. Please check this total, then pay. If the page shows a different one, reload the page.`,
  }
}
