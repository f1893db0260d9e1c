import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  BigNumberInput,
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
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import { AbstractPaymentProvider, BigNumber, PaymentActions, PaymentSessionStatus } from "@medusajs/framework/utils"
import { brand } from "../../lib/brand"
import { PaypalClient } from "../../lib/payments/paypal/client"
import { type PaypalOrder, refundFailure } from "../../lib/payments/paypal/wire"
import { invalidData, notAllowed } from "../../lib/refusals"
import type { PaypalSettings } from "../../lib/settings"
import { type Cents, centsOf } from "../../lib/totals"
import { sessionStatusOf } from "./session-status"
import { softDescriptorOf } from "./soft-descriptor"

/** What a payment session keeps: PayPal's ids, never anything a client sent (ruling 17). */
interface SessionData extends Record<string, unknown> {
  paypal_order_id: string
  amount: Cents
  currency: string
  capture_id: string | null
  environment: PaypalSettings["environment"]
  /** PayPal's ids of refunds that Medusa asked for, by Medusa's. */
  paypal_refunds?: Record<string, string>
}

/**
 * PayPal as a Medusa payment provider (intent CAPTURE). To authorise is to book what was captured: there is no state
 * between. Session data sent by clients is ignored; only what this provider stored itself is read back.
 */
export class PaypalPaymentProvider extends AbstractPaymentProvider<PaypalSettings> {
  static override identifier = "paypal"
  private readonly client: PaypalClient

  constructor(
    container: Record<string, unknown>,
    private readonly settings: PaypalSettings,
  ) {
    super(container, settings)
    this.client = new PaypalClient(settings)
  }

  /** Makes a PayPal order for the session's amount, rounded half up to whole cents (ruling 13). */
  async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const sessionId = String(input.data?.session_id ?? input.context?.idempotency_key ?? "")
    const amount = centsOfAmountInput(input.amount)
    const claimed = textOfContext(input.context, "claimed_payment_id")
    const { order, data } = claimed
      ? await this.claimOrder(claimed, sessionId, amount, input.currency_code)
      : await this.newOrder(sessionId, amount, input.currency_code)
    return { id: order.id, status: sessionStatusOf(order), data }
  }

  /** What is paid was frozen with the session's purchase: another amount is another purchase. */
  async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const data = sessionData(input.data)
    if (centsOfAmountInput(input.amount) !== data.amount || input.currency_code !== data.currency) {
      throw notAllowed("The amount of a payment session is frozen with its purchase. Make a new cart.")
    }
    return { data }
  }

  /** Books what the server has recorded. To capture is the purchase's alone: nothing is taken that none knows. */
  async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const recorded = textOfContext(input.context, "recorded_capture_id")
    if (!recorded) throw notAllowed("A payment is taken by its purchase: POST /store/carts/:id/complete takes it.")
    return { status: PaymentSessionStatus.CAPTURED, data: { ...sessionData(input.data), capture_id: recorded } }
  }

  /** Authorising captured already; there is nothing left to do. */
  async capturePayment(input: CapturePaymentInput): Promise<CapturePaymentOutput> {
    return { data: input.data ?? {} }
  }

  /**
   * For Medusa's own ways to refund, such as a return. What staff ask for of a purchase goes another way
   * (workflows/purchase/refund), which takes this one over as a refund that PayPal has carried out.
   */
  async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const data = sessionData(input.data)
    if (!data.capture_id) {
      throw notAllowed("Nothing was captured at PayPal, so nothing can be refunded.")
    }
    const requestId = String(input.context?.idempotency_key ?? "")
    const amount = centsOfAmountInput(input.amount)
    const refund = await this.client.refundCapture(data.capture_id, amount, data.currency, requestId)
    const failure = refundFailure(refund)
    if (failure) throw notAllowed(failure)
    return { data: { ...data, paypal_refunds: { ...data.paypal_refunds, [requestId]: refund.id } } }
  }

  /** A capture is never undone by cancelling (that is a refund); an order that was not captured lapses at PayPal. */
  async cancelPayment(input: CancelPaymentInput): Promise<CancelPaymentOutput> {
    return { data: input.data ?? {} }
  }

  /** An order that is not captured lapses at PayPal by itself. */
  async deletePayment(input: DeletePaymentInput): Promise<DeletePaymentOutput> {
    return { data: input.data ?? {} }
  }

  async getPaymentStatus(input: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    const data = sessionData(input.data)
    return { status: sessionStatusOf(await this.client.getOrder(data.paypal_order_id)), data }
  }

  async retrievePayment(input: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    const order = await this.client.getOrder(sessionData(input.data).paypal_order_id)
    return { data: { ...order } }
  }

  /**
   * Medusa works this route off from memory, after it answered: an event could be lost. PayPal's events go to the
   * purchase record instead (ruling 40), and this route takes none.
   */
  async getWebhookActionAndData(): Promise<WebhookActionResult> {
    return { action: PaymentActions.NOT_SUPPORTED }
  }

  /** Takes an order that an integrator made at PayPal; the workflow that asks for it has checked what was captured. */
  private async claimOrder(id: string, sessionId: string, amount: Cents, currency: string) {
    const order = await this.client.getOrder(id)
    return { order, data: this.dataOf(order, sessionId, amount, currency) }
  }

  private async newOrder(sessionId: string, amount: Cents, currency: string) {
    const order: PaypalOrder = await this.client.createOrder(
      {
        amount,
        currency,
        description: `${brand.name}: digital downloads`,
        softDescriptor: softDescriptorOf(brand.name),
        customId: sessionId,
      },
      sessionId,
    )
    return { order, data: this.dataOf(order, sessionId, amount, currency) }
  }

  private dataOf(order: PaypalOrder, sessionId: string, amount: Cents, currency: string): SessionData {
    const { environment } = this.settings
    // Medusa lays this over what the client sent: every key that is read back is written here.
    return { session_id: sessionId, paypal_order_id: order.id, amount, currency, environment, capture_id: null }
  }
}

/** The context of a session comes from the server alone (workflows/purchase); its type knows only Medusa's own keys. */
function textOfContext(context: object | undefined, key: string): string | undefined {
  const text = (context as Record<string, unknown> | undefined)?.[key]
  return typeof text === "string" ? text : undefined
}

function centsOfAmountInput(amount: BigNumberInput): Cents {
  return centsOf(new BigNumber(amount).numeric)
}

function sessionData(data: Record<string, unknown> | undefined): SessionData {
  if (
    typeof data?.paypal_order_id !== "string" ||
    typeof data.amount !== "number" ||
    typeof data.currency !== "string"
  ) {
    throw invalidData("The payment session holds no PayPal order.")
  }
  return data as SessionData
}
