import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaypalSettings } from "../../backend/lib/settings"
import { sellingTerms } from "../../backend/workflows/catalogue/selling-terms"
import type { CheckoutSettings } from "../contract/catalogue"

/** What the checkout page may know of the server. Nothing in it is secret. */
export async function loadCheckoutSettings(
  container: MedusaContainer,
  paypal: PaypalSettings,
): Promise<CheckoutSettings> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "api_key",
    fields: ["token"],
    filters: { type: "publishable", revoked_at: null },
  })
  const { taxRate } = await sellingTerms(container)
  return {
    taxRate,
    publishableKey: data[0]?.token ?? "",
    paypal: {
      clientId: paypal.clientId,
      environment: paypal.environment,
      sdkBaseUrl: paypal.environment === "local" ? `${paypal.apiUrl}/sdk/js` : null,
    },
  }
}
