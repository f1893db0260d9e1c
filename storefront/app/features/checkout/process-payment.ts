import { outcome } from "../../../../compat-api/contract/outcome"
import type { ProcessPaymentRequest } from "../../../../compat-api/contract/process-payment"
import { apiAddress } from "../../lib/api-address"

/** The shop's own answer to a payment it could not process; `message` is for people. */
export class ProcessPaymentFailure extends Error {
  override readonly name = "ProcessPaymentFailure"
}

/** `POST /api/process-payment.php` (shop.md §7). The same payment sent again is processed once (ruling 16). */
export async function processPayment(request: ProcessPaymentRequest): Promise<void> {
  const response = await fetch(apiAddress("/api/process-payment.php"), {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(request),
  })
  const answer = outcome.safeParse(await response.json().catch(() => undefined))
  if (!answer.success) throw new Error(`process-payment.php answered ${response.status} with something else.`)
  if (!response.ok || !answer.data.success) throw new ProcessPaymentFailure(answer.data.message)
}
