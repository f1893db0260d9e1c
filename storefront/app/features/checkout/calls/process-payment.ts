import * as z from "zod/mini"
import { outcome } from "../../../../../compat-api/contract/outcome"
import {
  type ProcessedPayment,
  type ProcessPaymentRequest,
  processedPayment,
} from "../../../../../compat-api/contract/process-payment"
import { ContractRefusal, callContract } from "../../../lib/contract-call"

const answer = z.union([processedPayment, outcome])

/**
 * `POST /api/process-payment.php` (shop.md §7). The same payment sent again is processed once (ruling 16). Throws a
 * `ContractRefusal` for what the shop would not process; after anything else that is thrown the outcome is not known.
 */
export async function processPayment(request: ProcessPaymentRequest): Promise<ProcessedPayment> {
  const { success, ...answered } = await callContract("/api/process-payment.php", request, answer)
  if (!success) throw new ContractRefusal(200, answered.message)
  return { ...answered, success }
}

/** The shop was not asked at all, because of others of the same network: what was captured is delivered all the same. */
export function isTooMany(error: unknown): boolean {
  return error instanceof ContractRefusal && error.status === 429
}

/** Nothing was processed, and would not be if it were sent again: as opposed to an answer that is not known. */
export function isRefused(error: unknown): error is ContractRefusal {
  return error instanceof ContractRefusal && error.isFinal && !isTooMany(error)
}
