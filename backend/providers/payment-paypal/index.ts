import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { BookingProvider } from "../booking-provider"

/** Intent CAPTURE. */
export class PaypalPaymentProvider extends BookingProvider {
  static override identifier = "paypal"
  protected readonly of = "paypal"
}

export default ModuleProvider(Modules.PAYMENT, { services: [PaypalPaymentProvider] })
