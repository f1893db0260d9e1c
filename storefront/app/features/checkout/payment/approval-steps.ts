import type { QueryClient } from "@tanstack/react-query"
import { type CaptureAnswer, captureAnswer, closedAnswer } from "../../../../../compat-api/contract/capture"
import {
  type BeginPaymentAnswer,
  type BeginPaymentRequest,
  beginPaymentAnswer,
} from "../../../../../compat-api/contract/checkout"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import { postToStore } from "../calls/store-client"
import type { PaymentOrdered } from "../state/unfinished-payment"

export { isTooMany, processPayment } from "../calls/process-payment"
export { withCodes } from "../lines/with-codes"
export { applyChanges, applyRefusal } from "../messages/apply-refusal"
export { captureProblem, processingFailed } from "../messages/capture-problem"

/**
 * `orClose`: closes a payment that is not approved. Sent once; `usePayment` asks for a lost outcome
 * (account-and-routes.md §9).
 */
export function capturePayment(
  queries: QueryClient,
  publishableKey: string,
  { method, orderId, buyerProof }: PaymentOrdered,
  orClose: boolean,
): Promise<CaptureAnswer> {
  return queries.fetchQuery({
    queryKey: ["capture", orderId, orClose],
    queryFn: async () => {
      const path = `${pathOf(method)}/${encodeURIComponent(orderId)}/capture`
      const body = { ...(buyerProof ? { buyerProof } : {}), ...(orClose ? { orClose } : {}) }
      const answer = await postToStore({ publishableKey, path, body })
      if (closedAnswer.safeParse(answer).success) throw new CheckoutRefusal({ code: "payment_closed", message: "" })
      return captureAnswer.parse(answer)
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Freezes the purchase (ruling 17). */
export async function beginPayment(
  publishableKey: string,
  body: BeginPaymentRequest & { method: string },
): Promise<BeginPaymentAnswer> {
  return beginPaymentAnswer.parse(await postToStore({ publishableKey, path: pathOf(body.method), body }))
}

/** Servers of release 0.2 and other hosts of the contract know only PayPal's address. */
function pathOf(method: string): string {
  return `/store/checkout/${method === "paypal" ? "paypal-orders" : "payments"}`
}
