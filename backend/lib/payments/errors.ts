export type RefusalReason =
  | "unknown"
  | "declined"
  | "not_approved"
  | "already_captured"
  | "fully_refunded"
  | "more_than_left"
  /** The provider is busy or misconfigured. Retry later. */
  | "not_now"
  | "other"

export class PaymentRefusal extends Error {
  override readonly name = "PaymentRefusal"

  constructor(
    message: string,
    readonly reason: RefusalReason,
    /** Text for staff, as part of a sentence. */
    readonly words: string,
  ) {
    super(message)
  }
}

/** The call may have taken effect; repeat it with the same request id. */
export class PaymentUnavailable extends Error {
  override readonly name = "PaymentUnavailable"
}

export function isPaymentTrouble(error: unknown): error is PaymentRefusal | PaymentUnavailable {
  return error instanceof PaymentRefusal || error instanceof PaymentUnavailable
}

/** Throws `PaymentRefusal`. */
export function requireFound<T>(found: T | undefined, provider: { name: string }, what: string): T {
  if (found !== undefined) return found
  throw new PaymentRefusal(`${provider.name} does not show ${what}.`, "unknown", `it does not show ${what}`)
}

export function isFinal(error: unknown): error is PaymentRefusal {
  return error instanceof PaymentRefusal && error.reason !== "not_now"
}
