import { checkoutError } from "../../../../../compat-api/contract/checkout"
import { StrangeAnswer } from "../../../lib/answer-error"
import { apiAddress } from "../../../lib/api-address"
import { CheckoutRefusal } from "./checkout-refusal"

/** A call to a route of the checkout under `/store`. */
export interface StoreCall {
  publishableKey: string
  path: string
  body?: Record<string, unknown>
}

/**
 * Posts and answers the parsed JSON, still to be checked by the caller. Throws a `CheckoutRefusal` for an error of the
 * contract; anything else thrown means that the answer is not known.
 */
export async function postToStore({ publishableKey, path, body }: StoreCall): Promise<unknown> {
  const answer = await fetch(apiAddress(path), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      "x-publishable-api-key": publishableKey,
    },
    body: JSON.stringify(body ?? {}),
  })
  if (answer.ok) return answer.json()
  const refusal = checkoutError.safeParse(await answer.json().catch(() => undefined))
  throw refusal.success ? new CheckoutRefusal(refusal.data) : new StrangeAnswer(answer.status, path)
}
