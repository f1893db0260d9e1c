import type { QueryClient } from "@tanstack/react-query"
import type { ProcessedPayment } from "../../../../../compat-api/contract/process-payment"
import { ContractRefusal } from "../../../lib/contract-call"
import { balanceNow } from "../../gift-card-redemption/card-balance"
import { isRefused, processPayment } from "../calls/process-payment"
import { refusedDetails } from "../details/receipt-details"
import { paymentRequest, type Wanted } from "../lines/purchase-lines"
import { freeOrderLost, freeOrderRefused, withDetails } from "../messages/checkout-messages"
import { takeBalance } from "../messages/take-refusal"
import type { PaymentControls } from "../state/payment-controls"
import { type FreeOrdered, forgetUnfinished, readUnfinished, saveUnfinished } from "../state/unfinished-payment"
import { freeOrderId } from "./free-order-id"

/** What sending needs of the page. */
export interface Sending extends PaymentControls {
  queries: QueryClient
}

/** Sends an order that has nothing to pay, under an id of its own (ruling 18). */
export async function sendNewOrder(wanted: Wanted, sending: Sending): Promise<void> {
  // Another tab may have sent an order whose answer is not known: it goes first.
  const payment = readUnfinished()
  if (payment) return sending.dispatch({ type: "found-unfinished", payment })
  await sendOrder({ freeId: freeOrderId(), ...wanted }, sending)
}

/**
 * Keeps the order and sends it; after a lost answer the same one again, which is one however often it is sent. It is
 * kept until it is answered.
 */
export async function sendOrder(ordered: FreeOrdered, sending: Sending): Promise<void> {
  const transactionId = ordered.freeId
  saveUnfinished({ ordered })
  sending.dispatch({ type: "free-sent", ordered })
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
  if (details) return dispatch({ type: "free-refused", message: withDetails(freeOrderRefused(""), details) })
  // Most likely the card holds less by now.
  const balance = takeBalance(ordered.card ? await balanceNow(queries, ordered.card.code) : undefined)
  dispatch({ type: "free-refused", message: freeOrderRefused(error.message, balance) })
}
