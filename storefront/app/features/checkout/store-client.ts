import { Client, FetchError } from "@medusajs/js-sdk"
import { checkoutError } from "../../../../compat-api/contract/checkout"
import { apiAddress, apiOrigin } from "../../lib/api-address"
import { CheckoutRefusal, codeOfStatus } from "./checkout-refusal"

/** A call to a route of the checkout under `/store`. */
export interface StoreCall {
  publishableKey: string
  path: string
  body?: Record<string, unknown>
}

/**
 * Posts and answers the parsed JSON, still to be checked by the caller. Throws a `CheckoutRefusal` for an error of the
 * contract; anything else thrown means that the answer is not known.
 *
 * The SDK's FetchError keeps an answer's status and message but drops its `code` and `items`. Where the status does not
 * say enough, the call is asked again without the SDK, to read them: a route that refused has changed nothing, and
 * should it agree the second time, then that is the answer.
 */
export async function postToStore(call: StoreCall): Promise<unknown> {
  try {
    return await clientFor(call.publishableKey).fetch<unknown>(call.path, { method: "POST", body: call.body })
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    const code = codeOfStatus(error.status)
    if (code) throw new CheckoutRefusal({ code, message: error.message }, { cause: error })
    if (error.status === 409) return askAgain(call)
    throw error
  }
}

const clients = new Map<string, Client>()

/** The SDK's client alone: its admin, store and auth parts would weigh down the page and are not called here. */
function clientFor(publishableKey: string): Client {
  const client = clients.get(publishableKey) ?? new Client({ baseUrl: apiOrigin, publishableKey })
  clients.set(publishableKey, client)
  return client
}

async function askAgain({ publishableKey, path, body }: StoreCall): Promise<unknown> {
  const answer = await fetch(apiAddress(path), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      "x-publishable-api-key": publishableKey,
    },
    body: body === undefined ? null : JSON.stringify(body),
    credentials: "omit",
  })
  const content: unknown = await answer.json()
  if (answer.ok) return content
  throw new CheckoutRefusal(checkoutError.parse(content))
}
