import type { ProcessedPayment } from "../../../../../compat-api/contract/process-payment"
import { ContractRefusal } from "../../../lib/contract-call"
import { balanceNow } from "../../gift-card-redemption/card-balance"
import { isRefused, processPayment } from "../calls/process-payment"
import { refusedDetails } from "../details/receipt-details"
import { paymentRequest } from "../lines/purchase-lines"
import { freeOrderLost, freeOrderRefused } from "../messages/free-order-messages"
import { withDetails } from "../messages/refusal-messages"
import { takeBalance } from "../messages/take-refusal"
import { type FreeOrdered, forgetUnfinished } from "../state/unfinished-payment"
import type { Sending } from "./sending"

/** Sends an order that has nothing to pay. */
export async function sendFreeOrder(ordered: FreeOrdered, sending: Sending): Promise<void> {
  const transactionId = ordered.freeId
  let processed: ProcessedPayment
  try {
    const request = paymentRequest(transactionId, ordered)
    processed = await processPayment({ ...request, receiptDetails: ordered.receiptDetails })
  } catch (error) {
    console.error(error)
    return failed(ordered, error, sending)
  }
  const { giftCards = [], purchaseToken } = processed
  sending.arrive(ordered, { transactionId, status: "completed", giftCards, purchaseToken })
}

async function failed(ordered: FreeOrdered, error: unknown, { dispatch, queries }: Sending): Promise<void> {
  if (!isRefused(error)) {
    const message = freeOrderLost(error instanceof ContractRefusal ? error.message : undefined)
    return dispatch({ type: "processing-failed", payment: { ordered }, message })
  }
  forgetUnfinished()
  const details = error.status === 400 ? refusedDetails(error) : undefined
  if (details) return dispatch({ type: "order-refused", message: withDetails(freeOrderRefused(""), details) })
  // Most likely the card holds less by now.
  const balance = takeBalance(ordered.card ? await balanceNow(queries, ordered.card.code) : undefined)
  dispatch({ type: "order-refused", message: freeOrderRefused(error.message, balance) })
}
