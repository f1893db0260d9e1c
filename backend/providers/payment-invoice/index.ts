import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { notAllowed } from "../../lib/refusals"
import { BookingProvider } from "../booking-provider"

export class InvoicePaymentProvider extends BookingProvider {
  static override identifier = "invoice"
  protected readonly of = "invoice"

  /** Staff refund the purchase and mark it as paid back. */
  override async refundPayment(): Promise<never> {
    throw notAllowed("This was paid by invoice. Refund the purchase, then mark the refund as paid back.")
  }
}

export default ModuleProvider(Modules.PAYMENT, { services: [InvoicePaymentProvider] })
