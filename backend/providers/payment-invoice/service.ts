import { notAllowed } from "../../lib/refusals"
import { BookingProvider } from "../booking-provider"

/** Payment by invoice as a Medusa payment provider. The invoice, and what was paid of it, are in tables of the shop. */
export class InvoicePaymentProvider extends BookingProvider {
  static override identifier = "invoice"
  protected readonly of = "invoice"

  /** Money goes back by the refund of its purchase, which staff then mark as paid back. */
  override async refundPayment(): Promise<never> {
    throw notAllowed("This was paid by invoice: refund its purchase, and mark the refund as paid back.")
  }
}
