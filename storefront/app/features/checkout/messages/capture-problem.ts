import { UnexpectedAnswer } from "../../../lib/answer-error"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import { type CheckoutMessage, captureLost, type MethodTexts, paymentCancelled } from "./checkout-messages"
import { cardChanged, promotionRemoved } from "./refusal-messages"

/** "pay-again": nothing was charged. */
export interface CaptureProblem {
  next: "restart" | "repeat" | "pay-again" | "support"
  message: CheckoutMessage
}

/** An error, because this message must take the focus on a short page. */
const boughtMeanwhile: CheckoutMessage = {
  kind: "error",
  title: "You have already bought this",
  text: "You bought it in another window, so nothing has been charged here. If you want to buy it twice, place the order again.",
}

const processingTitle = "Failed to process payment. Please contact support."

/** The rate limit refused the call, so the capture may not have been attempted. */
const networkBusy: CheckoutMessage = {
  kind: "info",
  title: "Your payment is not finished yet",
  text: "Too many requests came from your network at once. Please continue in a minute; you will not be charged twice.",
}

/** `canRestart`: the buyer can still approve the payment. Otherwise the shop was asked to close it. */
export function captureProblem(error: unknown, canRestart: boolean, texts: MethodTexts): CaptureProblem {
  const refusal = error instanceof CheckoutRefusal ? error : undefined
  switch (refusal?.code) {
    case "instrument_declined":
      return {
        next: canRestart ? "restart" : "pay-again",
        message: {
          kind: "info",
          title: texts.declined,
          text: `${canRestart ? "" : "Nothing has been charged. "}${texts.chooseAnother}`,
        },
      }
    case "payment_closed":
      return { next: "pay-again", message: paymentCancelled }
    case "amount_mismatch":
      return {
        next: "support",
        message: {
          kind: "error",
          title: processingTitle,
          text: `${texts.otherAmount}, so nothing was delivered. Our team has been notified.`,
        },
      }
    case "gift_card_changed":
    case "gift_card_invalid":
      return { next: "pay-again", message: cardChanged(refusal.giftCardBalance ?? 0) }
    case "bought_meanwhile":
      return { next: "pay-again", message: boughtMeanwhile }
    case "promotion_used_up":
      return { next: "pay-again", message: promotionRemoved(refusal.message) }
    case "unknown_order":
    case "nothing_to_pay":
    case "invalid_request":
    case "unknown_product":
    case "price_changed":
    case "not_selling":
      return {
        next: "pay-again",
        message: {
          kind: "error",
          title: captureLost.title,
          text: "Nothing has been charged. Please start the payment over.",
        },
      }
    default:
      if (error instanceof UnexpectedAnswer && error.status === 429) return { next: "repeat", message: networkBusy }
      return { next: "repeat", message: captureLost }
  }
}

/** The money is taken: only the same transaction may be processed again. */
export const processingFailed: CheckoutMessage = {
  kind: "error",
  title: processingTitle,
  text: "Your payment went through. Trying again only repeats the last step; you are not charged again.",
}
