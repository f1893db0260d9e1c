import type {
  AuthorizePaymentInput,
  BigNumberInput,
  InitiatePaymentInput,
  PaymentProviderInput,
  RefundPaymentInput,
  UpdatePaymentInput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import { AbstractPaymentProvider, BigNumber, PaymentActions, PaymentSessionStatus } from "@medusajs/framework/utils"
import type { PaymentProvider, PaymentProviderId } from "../lib/payments/provider"
import { invalidData, notAllowed } from "../lib/refusals"
import type { Settings } from "../lib/settings"
import { Shop } from "../lib/shop"
import { type Cents, centsOf, type Totals } from "../lib/totals"
import { askedPayment, type SessionData } from "./asked-payment"

/** What `medusa-config.ts` hands Medusa's payment module of the shop: there once Medusa is loaded by a server. */
export interface BookingContainer {
  [Shop.PAYMENT_PROVIDERS]: Readonly<Record<PaymentProviderId, PaymentProvider>>
  [Shop.SETTINGS]: Pick<Settings, "paymentEnvironment">
}

/**
 * A payment provider of the shop as Medusa knows it. It has payments made, and books what the purchase recorded: to
 * authorise is to book what was captured, there is no state between. Of a session's data only what is written here is
 * read back, never anything that a client sent (ruling 17).
 */
export abstract class BookingProvider extends AbstractPaymentProvider {
  protected abstract readonly of: PaymentProviderId

  // Medusa makes it itself, and leaves its own for heirs alone.
  constructor(container: BookingContainer) {
    super(container as BookingContainer & Record<string, unknown>)
  }

  /** Asks for the session's amount, rounded half up to whole cents (ruling 13), or takes a payment that is claimed. */
  async initiatePayment({ amount, currency_code, data, context }: InitiatePaymentInput) {
    const sessionId = String(data?.session_id ?? context?.idempotency_key ?? "")
    const { paymentEnvironment: environment } = this.shop[Shop.SETTINGS]
    return askedPayment(this.port, environment, {
      sessionId,
      amount: centsOfInput(amount),
      currency: currency_code,
      totals: totalsIn(context),
      claimed: textIn(context, "claimed_payment_id"),
    })
  }

  /** What is paid was frozen with the session's purchase: another amount is another purchase. */
  async updatePayment({ amount, currency_code, data }: UpdatePaymentInput) {
    const kept = this.sessionIn(data)
    if (centsOfInput(amount) !== kept.amount || currency_code !== kept.currency) {
      throw notAllowed("The amount of a payment session is frozen with its purchase. Make a new cart.")
    }
    return { data: kept }
  }

  /** Books what the server has recorded. To capture is the purchase's alone: nothing is taken that none knows. */
  async authorizePayment({ data, context }: AuthorizePaymentInput) {
    const recorded = textIn(context, "recorded_capture_id")
    if (recorded) {
      return { status: PaymentSessionStatus.CAPTURED, data: { ...this.sessionIn(data), capture_id: recorded } }
    }
    if (this.port.isApprovedByBuyer) {
      throw notAllowed("A payment is taken by its purchase: POST /store/carts/:id/complete takes it.")
    }
    return { status: PaymentSessionStatus.PENDING_AUTHORIZATION, data: this.sessionIn(data) }
  }

  /** Authorising captured already; there is nothing left to do. */
  async capturePayment({ data = {} }: PaymentProviderInput) {
    return { data }
  }

  /**
   * For Medusa's own ways to refund, such as a return. What staff ask for of a purchase goes another way
   * (workflows/purchase/refund), which takes this one over as a refund that the provider has carried out.
   */
  async refundPayment({ data, amount, context }: RefundPaymentInput) {
    const { name, keptAs } = this.port
    const kept = this.sessionIn(data)
    const { capture_id: captureId, currency } = kept
    if (!captureId) throw notAllowed(`Nothing was captured at ${name}, so nothing can be refunded.`)
    const requestId = String(context?.idempotency_key ?? "")
    const refund = await this.port.refund({ captureId, amount: centsOfInput(amount), currency, requestId })
    if (refund.failure) throw notAllowed(refund.failure)
    const refunds = kept[keptAs.refunds] as Record<string, string> | undefined // the provider's ids, by Medusa's
    return { data: { ...kept, [keptAs.refunds]: { ...refunds, [requestId]: refund.id } } }
  }

  /** A capture is never undone by cancelling (that is a refund); what was not captured lapses by itself. */
  async cancelPayment({ data = {} }: PaymentProviderInput) {
    return { data }
  }

  async deletePayment({ data = {} }: PaymentProviderInput) {
    return { data }
  }

  /** Medusa asks for neither this nor the next. */
  async getPaymentStatus({ data = {} }: PaymentProviderInput) {
    return { status: data.capture_id ? PaymentSessionStatus.CAPTURED : PaymentSessionStatus.PENDING, data }
  }

  async retrievePayment({ data = {} }: PaymentProviderInput) {
    return { data }
  }

  /**
   * Medusa works this route off from memory, after it answered: an event could be lost. Events go to the purchase record
   * instead (ruling 40), and this route takes none.
   */
  async getWebhookActionAndData(): Promise<WebhookActionResult> {
    return { action: PaymentActions.NOT_SUPPORTED }
  }

  private get shop(): BookingContainer {
    return this.container as BookingContainer & Record<string, unknown> // as the constructor takes it
  }

  private get port(): PaymentProvider {
    return this.shop[Shop.PAYMENT_PROVIDERS][this.of]
  }

  private sessionIn(data: Record<string, unknown> | undefined): SessionData {
    if (typeof data?.[this.port.keptAs.payment] !== "string") {
      throw invalidData(`The payment session holds no payment of ${this.port.name}.`)
    }
    return data as SessionData // as it was written above
  }
}

/** The context of a session comes from the server alone (workflows/purchase); its type knows only Medusa's own keys. */
function textIn(context: object | undefined, key: string): string | undefined {
  const text = (context as Record<string, unknown> | undefined)?.[key]
  return typeof text === "string" ? text : undefined
}

function totalsIn(context: object | undefined): Totals | undefined {
  return (context as { totals?: Totals } | undefined)?.totals
}

function centsOfInput(amount: BigNumberInput): Cents {
  return centsOf(new BigNumber(amount).numeric)
}
