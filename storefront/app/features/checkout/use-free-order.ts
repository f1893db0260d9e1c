import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ProcessedPayment } from "../../../../compat-api/contract/process-payment"
import { ContractRefusal } from "../../lib/contract-call"
import { balanceNow } from "../gift-card-redemption/card-balance"
import type { Asked } from "./asked"
import { freeOrderLost, freeOrderRefused } from "./checkout-messages"
import { freeOrderId } from "./free-order-id"
import type { PaymentDesk } from "./payment-desk"
import { isRefused, processPayment } from "./process-payment"
import { paymentRequest } from "./purchase-lines"
import { takeBalance } from "./take-refusal"
import {
  type FreeOrdered,
  forgetUnfinished,
  readUnfinished,
  saveUnfinished,
  type UnfinishedFree,
} from "./unfinished-payment"
import { useReservedCodes } from "./use-reserved-codes"

export interface FreeOrdering {
  order: (asked: Asked) => Promise<void>
  /** After a lost answer: the same order, which is one however often it is sent (ruling 18). */
  sendAgain: (payment: UnfinishedFree) => Promise<void>
}

/** The steps of an order that has nothing to pay. It is kept before it is sent, until it is answered. */
export function useFreeOrder({ dispatch, once, arrive }: PaymentDesk): FreeOrdering {
  const queries = useQueryClient()
  const withCodes = useReservedCodes()
  const processing = useMutation({ mutationFn: processPayment })

  function order(asked: Asked): Promise<void> {
    return once(async () => {
      dispatch({ type: "free-asked" })
      const wanted = await withCodes(asked)
      // Another tab may have sent an order whose answer is not known: it goes first, under its own id.
      const payment = readUnfinished()
      if (payment) return dispatch({ type: "found-unfinished", payment })
      await send({ freeId: freeOrderId(), ...wanted })
    })
  }

  function sendAgain({ ordered }: UnfinishedFree): Promise<void> {
    return once(() => send(ordered))
  }

  async function send(ordered: FreeOrdered): Promise<void> {
    const transactionId = ordered.freeId
    saveUnfinished({ ordered })
    dispatch({ type: "free-sent", ordered })
    let processed: ProcessedPayment
    try {
      processed = await processing.mutateAsync(paymentRequest(transactionId, ordered))
    } catch (error) {
      console.error(error)
      return failed(ordered, error)
    }
    arrive(ordered, { transactionId, status: "completed", giftCards: processed.giftCards ?? [] })
  }

  async function failed(ordered: FreeOrdered, error: unknown): Promise<void> {
    if (!isRefused(error)) {
      const message = freeOrderLost(error instanceof ContractRefusal ? error.message : undefined)
      return dispatch({ type: "processing-failed", payment: { ordered }, message })
    }
    forgetUnfinished()
    // Most likely the card holds less by now.
    const balance = takeBalance(ordered.card ? await balanceNow(queries, ordered.card.code) : undefined)
    dispatch({ type: "free-refused", message: freeOrderRefused(error.message, balance) })
  }

  return { order, sendAgain }
}
