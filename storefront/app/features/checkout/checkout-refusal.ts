import type { CheckoutError } from "../../../../compat-api/contract/checkout"
import { AnswerError } from "../../lib/answer-error"

/** An error answer of the checkout's routes, with the code to act upon. Everything else is a lost or odd answer. */
export class CheckoutRefusal extends AnswerError {
  override readonly name = "CheckoutRefusal"
  readonly code: CheckoutError["code"]
  readonly items: NonNullable<CheckoutError["items"]>

  constructor(answer: Pick<CheckoutError, "code" | "message" | "items">) {
    super(answer.message)
    this.code = answer.code
    this.items = answer.items ?? []
  }

  /** PayPal may be back in reach a moment later; everything else stays as it is. */
  get isFinal(): boolean {
    return this.code !== "payment_unavailable"
  }
}
