import type { Cents } from "../../../../../compat-api/contract/totals"
import type { CheckoutMessage } from "./checkout-messages"
import { cardChanged } from "./refusal-messages"

const freeTitle = "Failed to process free order. Please try again."

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
