import type { QueryClient } from "@tanstack/react-query"
import { type CaptureAnswer, captureAnswer, closedAnswer } from "../../../../../compat-api/contract/capture"
import {
  type CreatePaypalOrderAnswer,
  type CreatePaypalOrderRequest,
  createPaypalOrderAnswer,
} from "../../../../../compat-api/contract/checkout"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import { postToStore } from "../calls/store-client"
import type { PaypalOrdered } from "../state/unfinished-payment"

export { isTooMany, processPayment } from "../calls/process-payment"
export { withCodes } from "../lines/with-codes"
export { applyChanges, applyRefusal } from "../messages/apply-refusal"
export { captureProblem, processingFailed } from "../messages/capture-problem"

/** `orClose`: closes an order that is not approved. Idempotent, so a query can share and retry it. */
export function capturePaypalOrder(
  queries: QueryClient,
  publishableKey: string,
  { orderId, buyerProof }: PaypalOrdered,
  orClose: boolean,
): Promise<CaptureAnswer> {
  return queries.fetchQuery({
    queryKey: ["capture", orderId, orClose],
    queryFn: async () => {
      const path = `${PATH}/${encodeURIComponent(orderId)}/capture`
      const body = { ...(buyerProof ? { buyerProof } : {}), ...(orClose ? { orClose } : {}) }
      const answer = await postToStore({ publishableKey, path, body })
      if (closedAnswer.safeParse(answer).success) throw new CheckoutRefusal({ code: "payment_closed", message: "" })
      return captureAnswer.parse(answer)
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: queries.getDefaultOptions().queries?.retry,
  })
}

const PATH = "/store/checkout/paypal-orders"

/** Freezes the purchase (ruling 17). */
export async function createPaypalOrder(
  publishableKey: string,
  body: CreatePaypalOrderRequest,
): Promise<CreatePaypalOrderAnswer> {
  return createPaypalOrderAnswer.parse(await postToStore({ publishableKey, path: PATH, body }))
}
