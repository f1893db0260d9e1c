import { useQueryClient } from "@tanstack/react-query"
import type { CheckoutRequest } from "../lines/checkout-request"
import { withCodes } from "../lines/with-codes"
import { freeOrderLost, freeOrderRefused } from "../messages/checkout-messages"
import type { PaymentControls } from "../state/payment-controls"
import type { UnfinishedFree } from "../state/unfinished-payment"

export interface FreeOrdering {
  order: (asked: CheckoutRequest) => Promise<void>
  /** After a lost answer. */
  sendAgain: (payment: UnfinishedFree) => Promise<void>
}

const loadSteps = () => import("./send-free-order")

/** Orders that have nothing to pay. Their steps (send-free-order.ts) load when one is made. */
export function useFreeOrder(controls: PaymentControls): FreeOrdering {
  const queries = useQueryClient()
  const sending = { ...controls, queries }

  function order(asked: CheckoutRequest): Promise<void> {
    return controls.once(async () => {
      controls.dispatch({ type: "free-asked" })
      const [steps, wanted] = await Promise.all([loadSteps().catch(notLoaded), withCodes(asked)])
      if (steps) await steps.sendNewOrder(wanted, sending)
      else controls.dispatch({ type: "free-refused", message: freeOrderRefused("") })
    })
  }

  function sendAgain(payment: UnfinishedFree): Promise<void> {
    return controls.once(async () => {
      const steps = await loadSteps().catch(notLoaded)
      if (steps) await steps.sendOrder(payment.ordered, sending)
      else controls.dispatch({ type: "processing-failed", payment, message: freeOrderLost() })
    })
  }

  return { order, sendAgain }
}

/** Nothing was sent. */
function notLoaded(error: unknown): undefined {
  console.error(error)
}
