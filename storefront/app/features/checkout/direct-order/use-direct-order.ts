import { useQueryClient } from "@tanstack/react-query"
import type { Cents } from "../../../../../backend/lib/totals"
import { needed } from "../../../lib/needed"
import type { CheckoutRequest } from "../lines/purchase-lines"
import { notSentAgain, orderFailed } from "../messages/checkout-messages"
import type { PaymentControls } from "../state/payment-state"
import type { UnfinishedDirect } from "../state/unfinished-payment"

const loadSteps = () => import("./send-order")

export function useDirectOrder(publishableKey: string, controls: PaymentControls) {
  const queries = useQueryClient()
  const sending = { ...controls, queries, publishableKey }

  /** `total`: 0 if a gift card covers all, else by invoice. */
  function order(asked: CheckoutRequest, total: Cents): Promise<void> {
    return controls.once(async () => {
      controls.dispatch({ type: "order-asked" })
      const steps = await needed(loadSteps()).catch(notLoaded)
      if (steps) await steps.sendNewOrder(asked, total, sending)
      else controls.dispatch({ type: "order-refused", message: orderFailed })
    })
  }

  /** After a lost answer. */
  function sendAgain(payment: UnfinishedDirect): Promise<void> {
    return controls.once(async () => {
      const steps = await needed(loadSteps()).catch(notLoaded)
      if (steps) await steps.sendOrder(payment.ordered, sending)
      else controls.dispatch({ type: "processing-failed", payment, message: notSentAgain })
    })
  }

  return { order, sendAgain }
}

function notLoaded(error: unknown): undefined {
  console.error(error)
}
