import { useQueryClient } from "@tanstack/react-query"
import type { Cents } from "../../../../../compat-api/contract/totals"
import { needed } from "../../../lib/needed"
import type { CheckoutRequest } from "../lines/checkout-request"
import { withCodes } from "../lines/with-codes"
import { notSentAgain, orderTitle, walletFailed } from "../messages/checkout-messages"
import type { PaymentControls } from "../state/payment-controls"
import type { UnfinishedDirect } from "../state/unfinished-payment"

export interface DirectOrdering {
  /** @param total 0 for what a gift card pays as a whole; anything else is to be paid by invoice */
  order: (asked: CheckoutRequest, total: Cents) => Promise<void>
  /** After a lost answer. */
  sendAgain: (payment: UnfinishedDirect) => Promise<void>
}

const loadSteps = () => import("./send-order")

/** Orders that need no PayPal, as one call places them. Their steps (send-order.ts) load when one is made. */
export function useDirectOrder(publishableKey: string, controls: PaymentControls): DirectOrdering {
  const queries = useQueryClient()
  const sending = { ...controls, queries, publishableKey }

  function order(asked: CheckoutRequest, total: Cents): Promise<void> {
    return controls.once(async () => {
      controls.dispatch({ type: "order-asked" })
      const [steps, wanted] = await Promise.all([needed(loadSteps()).catch(notLoaded), withCodes(asked)])
      if (steps) await steps.sendNewOrder(wanted, total, sending)
      else controls.dispatch({ type: "order-refused", message: { ...walletFailed, title: orderTitle } })
    })
  }

  function sendAgain(payment: UnfinishedDirect): Promise<void> {
    return controls.once(async () => {
      const steps = await needed(loadSteps()).catch(notLoaded)
      if (steps) await steps.sendOrder(payment.ordered, sending)
      else controls.dispatch({ type: "processing-failed", payment, message: notSentAgain })
    })
  }

  return { order, sendAgain }
}

/** Nothing was sent. */
function notLoaded(error: unknown): undefined {
  console.error(error)
}
