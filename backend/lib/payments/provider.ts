import type { Cents, Totals } from "../totals"

/** Whoever takes money for the shop. */
export const paymentProviders = ["paypal", "invoice"] as const
export type PaymentProviderId = (typeof paymentProviders)[number]

/** What was paid in one counts nowhere else (ruling 19). */
export type PaymentEnvironment = "local" | "sandbox" | "production"

/** Money that was taken. */
export interface Capture {
  provider: PaymentProviderId
  id: string
  /** What it was taken of; undefined where the provider does not say. */
  paymentId: string | undefined
  /** `partly_refunded`: a part of it went back since; `refunded`: all of it did. `pending`: not settled yet. */
  status: "completed" | "partly_refunded" | "pending" | "declined" | "refunded"
  /** 0 where the provider's amount is none. */
  amount: Cents
  /** In small letters, as Medusa writes it. */
  currency: string
}

/** Money that goes back. */
export interface ProviderRefund {
  id: string
  status: "completed" | "pending" | "failed"
  amount: Cents
  /** Why it gave nothing back, in words for staff; undefined while it may yet. */
  failure: string | undefined
}

/** What a buyer is asked for. */
export interface Payment {
  id: string
  /** The provider's own word, for staff. */
  status: string
  /** The buyer has agreed to it, and nothing was taken yet. */
  isApproved: boolean
  /** The newest one. */
  capture: Capture | undefined
  refunds: readonly ProviderRefund[]
}

/** What an event says that there is to be looked at; what became of it, the provider is asked. */
export type PaymentNews =
  | { about: "approval"; paymentId: string }
  | { about: "capture"; captureId: string }
  /** A refund that has given nothing back, so far or for good. */
  | { about: "refund"; captureId: string | undefined }
  | { about: "money_back"; captureId: string | undefined; isReversal: boolean }

/** An event as it came, to be kept. */
export interface ProviderEvent {
  /** The provider's own id of it: the same however often it is delivered. */
  id: string
  type: string
  resourceId: string
  /** Whether the shop acts upon such an event. */
  isHandled: boolean
  /** How long it rests before it is worked off: a buyer's browser mostly comes first. Milliseconds. */
  restsFor: number
}

/** Why an event is not taken; of 503 it is delivered again. */
export interface EventRefusal {
  status: 400 | 401 | 503
  message: string
}

export type EventHeaders = Readonly<Record<string, string | string[] | undefined>>

/**
 * What the shop needs of whoever takes money for it. Ids are the provider's own. All of it throws `PaymentUnavailable`
 * where the provider cannot be asked, and `PaymentRefusal` where it says no; what it does not know is undefined.
 */
export interface PaymentProvider {
  readonly id: PaymentProviderId
  /** As people know it. */
  readonly name: string
  /** Of Medusa's payment sessions. */
  readonly medusaId: string
  /**
   * Whether the buyer agrees to a payment at the provider. Only such a one is opened for a cart of the store API, and may
   * be claimed: an integrator can have it approved and captured without the shop.
   */
  readonly isApprovedByBuyer: boolean
  /** Whether it is somebody outside of the shop, whom staff can have asked what became of a payment. */
  readonly canBeAsked: boolean
  /** How its ids are written, from end to end: a text that does not match is none of them. */
  readonly ids: { payment: RegExp; capture: RegExp }
  /** Under which names a Medusa payment session keeps its payment, and its ids of refunds that Medusa asked for. */
  readonly keptAs: { payment: string; refunds: string }
  /**
   * Makes what a buyer is then asked for. What that leaves at the provider is left there once for each request. `totals`:
   * what the amount is made of, to be shown to the buyer.
   */
  create(of: { amount: Cents; totals?: Totals | undefined; currency: string; requestId: string }): Promise<Payment>
  findPayment(id: string): Promise<Payment | undefined>
  /** Takes what was approved. The same request again is answered as it was first; undefined: it did not say what it took. */
  capture(paymentId: string, requestId: string): Promise<Capture | undefined>
  findCapture(id: string): Promise<Capture | undefined>
  /** Gives a part back, or all that is left of it. The same request again is answered as it was first. */
  refund(of: {
    captureId: string
    amount: Cents | "rest"
    currency: string
    requestId: string
  }): Promise<ProviderRefund>
  findRefund(id: string): Promise<ProviderRefund | undefined>
  /** Reads an event that came, byte for byte, and has it verified. */
  readEvent(headers: EventHeaders, text: string): Promise<ProviderEvent | EventRefusal>
  /** The events that it has told since, or tried to, with what each says. */
  eventsSince(since: Date): Promise<readonly (ProviderEvent & { text: string })[]>
  /** What an event that was kept says; undefined where the shop does not act upon its type any more. */
  newsOf(event: { type: string; resourceId: string; payload: unknown }): PaymentNews | undefined
}
