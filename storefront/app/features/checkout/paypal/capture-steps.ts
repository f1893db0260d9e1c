import type { QueryClient } from "@tanstack/react-query"
import { type CaptureAnswer, captureAnswer } from "../../../../../compat-api/contract/checkout"
import { postToStore } from "../calls/store-client"
import type { PaypalOrdered } from "../state/unfinished-payment"
import { PATH } from "./paypal-orders"

export { captureProblem, processingFailed } from "../messages/capture-problem"
export { takeBalance, takePromotion, takeRefusal } from "../messages/take-refusal"

/**
 * Captures an approved order. The same call again answers the same to the buyer, so it is asked like a query: two
 * callers share one request, and a lost answer is asked for again.
 */
export function capturePaypalOrder(
  queries: QueryClient,
  publishableKey: string,
  { orderId, buyerProof }: PaypalOrdered,
): Promise<CaptureAnswer> {
  return queries.fetchQuery({
    queryKey: ["capture", orderId],
    queryFn: async () =>
      captureAnswer.parse(
        await postToStore({
          publishableKey,
          path: `${PATH}/${encodeURIComponent(orderId)}/capture`,
          body: buyerProof ? { buyerProof } : {},
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: queries.getDefaultOptions().queries?.retry,
  })
}
