import { useQueryClient } from "@tanstack/react-query"
import type { Asked } from "./asked"
import { freeOrderLost, freeOrderRefused } from "./checkout-messages"
import type { PaymentDesk } from "./payment-desk"
import type { UnfinishedFree } from "./unfinished-payment"
import { withCodes } from "./with-codes"

export interface FreeOrdering {
  order: (asked: Asked) => Promise<void>
  /** After a lost answer. */
  sendAgain: (payment: UnfinishedFree) => Promise<void>
}

const loadSteps = () => import("./send-free-order")

/** Orders that have nothing to pay. Their steps (send-free-order.ts) load when one is made. */
export function useFreeOrder(desk: PaymentDesk): FreeOrdering {
  const queries = useQueryClient()
  const sending = { ...desk, queries }

  function order(asked: Asked): Promise<void> {
    return desk.once(async () => {
      desk.dispatch({ type: "free-asked" })
      const [steps, wanted] = await Promise.all([loadSteps().catch(notLoaded), withCodes(asked)])
      if (steps) await steps.sendNewOrder(wanted, sending)
      else desk.dispatch({ type: "free-refused", message: freeOrderRefused("") })
    })
  }

  function sendAgain(payment: UnfinishedFree): Promise<void> {
    return desk.once(async () => {
      const steps = await loadSteps().catch(notLoaded)
      if (steps) await steps.sendOrder(payment.ordered, sending)
      else desk.dispatch({ type: "processing-failed", payment, message: freeOrderLost() })
    })
  }

  return { order, sendAgain }
}

/** Nothing was sent. */
function notLoaded(error: unknown): undefined {
  console.error(error)
}
