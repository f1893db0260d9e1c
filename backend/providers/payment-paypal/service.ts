import { BookingProvider } from "../booking-provider"

/** PayPal as a Medusa payment provider (intent CAPTURE). */
export class PaypalPaymentProvider extends BookingProvider {
  static override identifier = "paypal"
  protected readonly of = "paypal"
}
