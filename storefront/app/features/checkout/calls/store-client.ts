import { apiAddress } from "../../../lib/api-address"

export interface StoreCall {
  publishableKey: string
  path: string
  body?: Record<string, unknown>
}

/** Throws a `CheckoutRefusal` if refused; otherwise the outcome is unknown. */
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
  // Preloaded by approval-steps.ts and send-order.ts.
  throw await (await import("./checkout-refusal")).errorIn(answer, path)
}
