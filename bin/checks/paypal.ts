import type { PaypalSettings } from "../../backend/lib/settings"
import { hostOf, reasonOf } from "./reason"

const limit = 5_000

export async function paypalTrouble(paypal: PaypalSettings): Promise<string | undefined> {
  const { environment, apiUrl, clientId, clientSecret } = paypal
  const isLocal = environment === "local"
  const address = isLocal ? "PAYPAL_LOCAL_URL" : `PayPal's ${environment} environment`
  const meanwhile = "Until then nobody can pay."
  try {
    const response = await fetch(`${apiUrl}/v1/oauth2/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
      signal: AbortSignal.timeout(limit),
    })
    await response.body?.cancel()
    if (response.ok) return undefined
    if (response.status === 401 || response.status === 400) {
      return `${address} refuses PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET: set those of an app of this environment. ${meanwhile}`
    }
    return `${address} answers with HTTP ${response.status} at ${hostOf(apiUrl)}: try again later. ${meanwhile}`
  } catch (error) {
    return `${address} cannot be reached at ${hostOf(apiUrl)}: ${reasonOf(error)}. ${meanwhile}`
  }
}
