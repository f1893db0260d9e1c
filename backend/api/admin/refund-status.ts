import { notAllowed } from "../../lib/refusals"
import type { PurchaseRefund } from "../../modules/purchase/service"

/**
 * The status that a refund is answered with: 200 when the money is on its way back, 202 when it is recorded and the provider
 * has yet to answer. Throws what the provider refused.
 */
export function refundStatus({ state, problem }: PurchaseRefund): 200 | 202 {
  if (state === "failed") throw notAllowed(problem ?? "The refund failed.")
  return state === "paid" || state === "done" ? 200 : 202
}
