import * as z from "zod/mini"
import { outcome } from "../../../../../compat-api/contract/outcome"
import {
  type ProcessedPayment,
  type ProcessPaymentRequest,
  processedPayment,
} from "../../../../../compat-api/contract/process-payment"
import { ContractRefusal, callContract } from "../../../lib/contract-call"

const answer = z.union([processedPayment, outcome])

/** shop.md §7. Safe to repeat (ruling 16). Throws a `ContractRefusal` if refused; otherwise the outcome is unknown. */
export async function processPayment(request: ProcessPaymentRequest): Promise<ProcessedPayment> {
  const { success, ...answered } = await callContract("/api/process-payment.php", request, answer)
  if (!success) throw new ContractRefusal(200, answered.message)
  return { ...answered, success }
}

/** A captured payment is delivered anyway. */
export function isTooMany(error: unknown): boolean {
  return error instanceof ContractRefusal && error.status === 429
}

/** True if nothing was processed and a retry would not help. */
export function isRefused(error: unknown): error is ContractRefusal {
  return error instanceof ContractRefusal && error.isFinal && !isTooMany(error)
}
