/** Why a provider said no, as far as the shop acts upon it. */
export type RefusalReason =
  | "unknown"
  | "declined"
  | "not_approved"
  | "already_captured"
  /** Nothing is left of the capture to give back. */
  | "fully_refunded"
  | "more_than_left"
  /** It is at work on the same request, or does not know the shop: a later try may do. */
  | "not_now"
  | "other"

/** A payment provider answered, and said no. */
export class PaymentRefusal extends Error {
  override readonly name = "PaymentRefusal"

  constructor(
    message: string,
    readonly reason: RefusalReason,
    /** For staff: the part of a sentence that says why, with the provider's own code. */
    readonly words: string,
  ) {
    super(message)
  }
}

/**
 * A provider could not be reached, or kept failing. Whether the call took effect is not known: it is repeated with its
 * request id.
 */
export class PaymentUnavailable extends Error {
  override readonly name = "PaymentUnavailable"
}

/** What a provider's answer, or its silence, is to whoever asked. */
export function isPaymentTrouble(error: unknown): error is PaymentRefusal | PaymentUnavailable {
  return error instanceof PaymentRefusal || error instanceof PaymentUnavailable
}

/** What the provider has shown earlier: if it no longer does, that is a refusal. Throws `PaymentRefusal`. */
export function shown<T>(found: T | undefined, provider: { name: string }, what: string): T {
  if (found !== undefined) return found
  throw new PaymentRefusal(`${provider.name} does not show ${what}.`, "unknown", `it does not show ${what}`)
}

/** What asking again does not change. */
export function isFinal(error: unknown): error is PaymentRefusal {
  return error instanceof PaymentRefusal && error.reason !== "not_now"
}
