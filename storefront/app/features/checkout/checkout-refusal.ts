import type { CheckoutError } from "../../../../compat-api/contract/checkout"

/** An error answer of the checkout's routes, with the code to act upon. Everything else is a lost or odd answer. */
export class CheckoutRefusal extends Error {
  override readonly name = "CheckoutRefusal"
  readonly code: CheckoutError["code"]
  readonly items: NonNullable<CheckoutError["items"]>

  constructor(answer: Pick<CheckoutError, "code" | "message" | "items">, options?: ErrorOptions) {
    super(answer.message, options)
    this.code = answer.code
    this.items = answer.items ?? []
  }
}

/** Errors whose HTTP status alone says which they are (contract/checkout.ts); 409 has three meanings. */
export function codeOfStatus(status: number | undefined): CheckoutError["code"] | undefined {
  switch (status) {
    case 400:
      return "invalid_request"
    case 404:
      return "unknown_order"
    case 422:
      return "instrument_declined"
    case 503:
      return "payment_unavailable"
    default:
      return undefined
  }
}
