import { StrangeAnswer } from "../../../lib/answer-error"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import { type CheckoutMessage, captureLost, captureTitle } from "./checkout-messages"
import { cardChanged, promotionRemoved } from "./refusal-messages"

/** What a failed capture means: may it be asked again, is it over without a charge, or is it for staff? */
export type CaptureProblem =
  | { next: "restart"; message: CheckoutMessage }
  | { next: "repeat"; message: CheckoutMessage }
  | { next: "pay-again"; message: CheckoutMessage }
  | { next: "support"; message: CheckoutMessage }

const cardDeclined: CheckoutMessage = {
  kind: "info",
  title: "PayPal declined this way to pay",
  text: "Nothing has been charged. Please choose another card or account at PayPal.",
}

/** It takes the focus, and so comes into view: the page that is left when the cart is empty is short. */
const boughtMeanwhile: CheckoutMessage = {
  kind: "error",
  title: "You have bought this already",
  text: "The same was bought in another window in the meantime, so nothing has been charged here. If you want it twice, buy it once more.",
}

const processingTitle = "Failed to process payment. Please contact support."

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
    case "bought_meanwhile":
      return { next: "pay-again", message: boughtMeanwhile }
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
      return { next: "repeat", message: captureLost }
  }
}

/** After the capture: the money is taken, so the only way on is to process the same transaction again. */
export const processingFailed: CheckoutMessage = {
  kind: "error",
  title: processingTitle,
  text: "Your payment went through and is safe. Trying again only repeats the last step; you are not charged again.",
}
