import type { CheckoutError } from "../../../../compat-api/contract/checkout"

/** An error answer of the checkout's routes, with the code to act upon. Everything else is a lost or odd answer. */
export class CheckoutRefusal extends Error {
  override readonly name = "CheckoutRefusal"
  readonly code: CheckoutError["code"]
  readonly items: NonNullable<CheckoutError["items"]>

  constructor(answer: Pick<CheckoutError, "code" | "message" | "items">) {
    super(answer.message)
    this.code = answer.code
    this.items = answer.items ?? []
  }
}
