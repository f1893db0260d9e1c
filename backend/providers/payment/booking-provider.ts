import type {
  AuthorizePaymentInput,
  BigNumberInput,
  InitiatePaymentInput,
  PaymentProviderInput,
  RefundPaymentInput,
  UpdatePaymentInput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import {
  AbstractPaymentProvider,
  BigNumber,
  ModuleProvider,
  Modules,
  PaymentActions,
  PaymentSessionStatus,
} from "@medusajs/framework/utils"
import type { PaymentProviderId } from "../../lib/payments/methods"
import type { PaymentProvider } from "../../lib/payments/provider"
import { invalidData, notAllowed } from "../../lib/refusals"
import type { Settings } from "../../lib/settings"
import { Shop } from "../../lib/shop"
import { type Cents, centsOf, type Totals } from "../../lib/totals"
import { createPayment, type SessionData } from "./create-payment"

/** Set by `medusa-config.ts`; filled once a server has loaded Medusa. */
export interface BookingContainer {
  [Shop.PAYMENT_PROVIDERS]: Readonly<Record<PaymentProviderId, PaymentProvider>>
  [Shop.SETTINGS]: Pick<Settings, "paymentEnvironment">
}

/** Medusa knows it as `pp_<id>_<id>`. */
export function bookingProvider(id: PaymentProviderId) {
  class OfMethod extends BookingProvider {
    static override identifier = id
    protected readonly of = id
  }
  return ModuleProvider(Modules.PAYMENT, { services: [OfMethod] })
}

/**
 * Books what the purchase captured when Medusa authorizes the payment. Reads only session data written here, never a
 * client's (ruling 17).
 */
export abstract class BookingProvider extends AbstractPaymentProvider {
  protected abstract readonly of: PaymentProviderId

  // Public, because Medusa constructs the class; the parent's constructor is protected.
  constructor(container: BookingContainer) {
    super(container as BookingContainer & Record<string, unknown>)
  }

  /** Half a cent rounds up (ruling 13). */
  async initiatePayment({ amount, currency_code, data, context }: InitiatePaymentInput) {
    const sessionId = String(data?.session_id ?? context?.idempotency_key ?? "")
    const { paymentEnvironment: environment } = this.shop[Shop.SETTINGS]
    return createPayment(this.port, environment, {
      sessionId,
      amount: centsOfInput(amount),
      currency: currency_code,
      totals: totalsIn(context),
      claimed: textIn(context, "claimed_payment_id"),
    })
  }

  /** The amount is frozen with the purchase. */
  async updatePayment({ amount, currency_code, data }: UpdatePaymentInput) {
    const kept = this.sessionIn(data)
    if (centsOfInput(amount) !== kept.amount || currency_code !== kept.currency) {
      throw notAllowed("The amount of a payment session cannot change. Create a new cart.")
    }
    return { data: kept }
  }

  /** Only the purchase captures money. This method books it. */
  async authorizePayment({ data, context }: AuthorizePaymentInput) {
    const recorded = textIn(context, "recorded_capture_id")
    if (recorded) {
      return { status: PaymentSessionStatus.CAPTURED, data: { ...this.sessionIn(data), capture_id: recorded } }
    }
    if (this.port.isApprovedByBuyer) {
      throw notAllowed("Only a purchase can take a payment. Use POST /store/carts/:id/complete.")
    }
    return { status: PaymentSessionStatus.PENDING_AUTHORIZATION, data: this.sessionIn(data) }
  }

  /** The payment was already captured when it was authorized. */
  async capturePayment({ data = {} }: PaymentProviderInput) {
    return { data }
  }

  /**
   * For refunds that Medusa makes itself, such as for returns. Staff refund with workflows/purchase/refund, which also
   * records these refunds.
   */
  async refundPayment({ data, amount, context }: RefundPaymentInput) {
    const { name, keptAs, refundRefusal } = this.port
    if (refundRefusal) throw notAllowed(refundRefusal)
    const kept = this.sessionIn(data)
    const { capture_id: captureId, currency } = kept
    if (!captureId) throw notAllowed(`Nothing was captured at ${name}, so nothing can be refunded.`)
    const requestId = String(context?.idempotency_key ?? "")
    const refund = await this.port.refund({ captureId, amount: centsOfInput(amount), currency, requestId })
    if (refund.failure) throw notAllowed(refund.failure)
    const refunds = kept[keptAs.refunds] as Record<string, string> | undefined // provider's ids by Medusa's
    return { data: { ...kept, [keptAs.refunds]: { ...refunds, [requestId]: refund.id } } }
  }

  /** Does nothing for an uncaptured payment, which lapses. A captured one needs a refund instead. */
  async cancelPayment({ data = {} }: PaymentProviderInput) {
    return { data }
  }

  async deletePayment({ data = {} }: PaymentProviderInput) {
    return { data }
  }

  /** Medusa does not call this or the next method. */
  async getPaymentStatus({ data = {} }: PaymentProviderInput) {
    return { status: data.capture_id ? PaymentSessionStatus.CAPTURED : PaymentSessionStatus.PENDING, data }
  }

  async retrievePayment({ data = {} }: PaymentProviderInput) {
    return { data }
  }

  /** Not used: Medusa would keep events only in memory, so a crash would lose them (ruling 40). */
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
      throw invalidData(`The payment session contains no ${this.port.name} payment.`)
    }
    return data as SessionData // as written above
  }
}

/** Only the server sets the context (workflows/purchase); Medusa's type lacks these keys. */
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
