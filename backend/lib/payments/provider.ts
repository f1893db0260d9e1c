import type { Cents, Totals } from "../totals"
import type { PaymentProviderId } from "./methods"

/** Ruling 19. */
export type PaymentEnvironment = "local" | "sandbox" | "production"

export interface Capture {
  provider: PaymentProviderId
  id: string
  paymentId: string | undefined
  status: "completed" | "partly_refunded" | "pending" | "declined" | "refunded"
  amount: Cents
  /** Lower case. */
  currency: string
  /** Text for staff if the money went to another account (ruling 57). */
  paidElsewhere: string | undefined
}

export interface ProviderRefund {
  id: string
  status: "completed" | "pending" | "failed"
  amount: Cents
  /** Text for staff. Undefined while the refund may still succeed. */
  failure: string | undefined
  /** Text for staff about something unusual, such as another currency. */
  oddity: string | undefined
}

export interface Payment {
  id: string
  status: string
  isApproved: boolean
  capture: Capture | undefined
  refunds: readonly ProviderRefund[]
}

export type PaymentNews =
  | { about: "approval"; paymentId: string }
  | { about: "capture"; captureId: string }
  | { about: "refund"; captureId: string | undefined }
  | { about: "money_back"; captureId: string | undefined; isReversal: boolean }

export interface ProviderEvent {
  /** Same id for each delivery. */
  id: string
  type: string
  resourceId: string
  isHandled: boolean
  /** In milliseconds to wait before acting, because the buyer's browser usually acts first. */
  restsFor: number
}

/** An event answered with 503 is delivered again. */
export interface EventRefusal {
  status: 400 | 401 | 404 | 503
  message: string
}

export type EventHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Origins for the checkout page's content security policy. */
export interface CheckoutOrigins {
  /** Scripts, frames, pictures and calls. */
  content: readonly string[]
  /** Frames that may ask the browser for a stored payment method. */
  payment: readonly string[]
}

/** All throw `PaymentUnavailable` and `PaymentRefusal`; unknown ids give undefined. */
export interface PaymentProvider {
  readonly id: PaymentProviderId
  readonly name: string
  /**
   * True: integrators can capture a payment without the shop and claim it later. Carts of the store API allow only such
   * methods.
   */
  readonly isApprovedByBuyer: boolean
  readonly canBeAsked: boolean
  readonly checkoutOrigins?: CheckoutOrigins
  /** Patterns match whole ids. */
  readonly ids: { payment: RegExp; capture: RegExp }
  /** Keys in the data of a Medusa payment session. */
  readonly keptAs: { payment: string; refunds: string }
  /** Reason to refuse Medusa's own refunds. Omitted if they are allowed. */
  readonly refundRefusal?: string
  /** Idempotent by request id. */
  create(of: { amount: Cents; totals?: Totals | undefined; currency: string; requestId: string }): Promise<Payment>
  findPayment(id: string): Promise<Payment | undefined>
  /** Idempotent by request id. Undefined if the answer is incomplete. */
  capture(paymentId: string, requestId: string): Promise<Capture | undefined>
  findCapture(id: string): Promise<Capture | undefined>
  /** Idempotent by request id. */
  refund(of: {
    captureId: string
    amount: Cents | "rest"
    currency: string
    requestId: string
  }): Promise<ProviderRefund>
  findRefund(id: string): Promise<ProviderRefund | undefined>
  /** Events sent to `/hooks/<id>`. Omitted if the provider sends none. */
  readonly events?: {
    /** `text`: unparsed, for its signature. */
    read(headers: EventHeaders, text: string): Promise<ProviderEvent | EventRefusal>
    since(since: Date): Promise<readonly (ProviderEvent & { text: string })[]>
    newsOf(event: { type: string; resourceId: string; payload: unknown }): PaymentNews | undefined
  }
}
