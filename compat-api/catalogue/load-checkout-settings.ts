import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaypalSettings } from "../../backend/lib/settings"
import type { CartTerms, CheckoutSettings } from "../contract/catalogue"

/** What the checkout page may know of the server, beside the taxes. Nothing in it is secret. */
export async function loadCheckoutSettings(
  container: MedusaContainer,
  paypal: PaypalSettings,
): Promise<Omit<CheckoutSettings, keyof CartTerms>> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "api_key",
    fields: ["token"],
    filters: { type: "publishable", revoked_at: null },
  })
  return {
    publishableKey: data[0]?.token ?? "",
    paypal: {
      clientId: paypal.clientId,
      environment: paypal.environment,
      sdkBaseUrl: paypal.environment === "local" ? `${paypal.apiUrl}/sdk/js` : null,
    },
  }
}
