import type { ReactPayPalScriptOptions } from "@paypal/react-paypal-js"
import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"

/** What PayPal's script is loaded with (shop.md §7): USD, captured at once. The local sandbox has its own address. */
export function paypalOptions(paypal: CheckoutSettings["paypal"]): ReactPayPalScriptOptions {
  return {
    clientId: paypal.clientId,
    currency: "USD",
    intent: "capture",
    components: "buttons",
    ...(paypal.environment === "local" ? {} : { environment: paypal.environment }),
    ...(paypal.sdkBaseUrl === null ? {} : { sdkBaseUrl: paypal.sdkBaseUrl }),
  }
}
