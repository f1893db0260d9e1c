import { randomBytes } from "node:crypto"
import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import { AbstractPaymentProvider, PaymentActions, PaymentSessionStatus } from "@medusajs/framework/utils"
import { notAllowed } from "../../lib/refusals"

/**
 * Payment by invoice as a Medusa payment provider. It keeps the id of the payment in the session and no more: the invoice
 * and what was paid of it stand in the shop's own tables, and a payment counts once the purchase says so.
 */
export class InvoicePaymentProvider extends AbstractPaymentProvider {
  static override identifier = "invoice"

  // Medusa makes it itself, and leaves its own for heirs alone.
  constructor(container: Record<string, unknown>, options?: Record<string, unknown>) {
    super(container, options)
  }

  /** What clients send of a session is laid under this. */
  async initiatePayment(_input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const id = `INV${randomBytes(15).toString("hex").toUpperCase()}`
    return { id, status: PaymentSessionStatus.PENDING, data: { invoice_payment_id: id } }
  }

  async updatePayment({ data = {} }: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    return { data }
  }

  /** Paid is what the server says it has recorded, and nothing else. */
  async authorizePayment({ data = {}, context }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const recorded = (context as Record<string, unknown> | undefined)?.recorded_capture_id
    return typeof recorded === "string"
      ? { status: PaymentSessionStatus.CAPTURED, data: { ...data, capture_id: recorded } }
      : { status: PaymentSessionStatus.PENDING_AUTHORIZATION, data }
  }

  async capturePayment({ data = {} }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    return { data }
  }

  /** Money goes back by the refund of its purchase, which staff then mark as paid back. */
  async refundPayment(): Promise<RefundPaymentOutput> {
    throw notAllowed("This was paid by invoice: refund its purchase, and mark the refund as paid back.")
  }

  async cancelPayment({ data = {} }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    return { data }
  }

  async deletePayment({ data = {} }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    return { data }
  }

  async getPaymentStatus({ data = {} }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    const isPaid = typeof data.capture_id === "string"
    return { status: isPaid ? PaymentSessionStatus.CAPTURED : PaymentSessionStatus.PENDING_AUTHORIZATION, data }
  }

  async retrievePayment({ data = {} }: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return { data }
  }

  async getWebhookActionAndData(): Promise<WebhookActionResult> {
    return { action: PaymentActions.NOT_SUPPORTED }
  }
}
