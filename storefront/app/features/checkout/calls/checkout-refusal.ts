import type { CheckoutError } from "../../../../../compat-api/contract/checkout"
import { type Cents, centsOfAmount } from "../../../../../compat-api/contract/totals"
import { AnswerError, spoken } from "../../../lib/answer-error"

/** An error answer of the checkout's routes, with the code to act upon. Everything else is a lost or odd answer. */
export class CheckoutRefusal extends AnswerError {
  override readonly name = "CheckoutRefusal"
  /** Of the request, where it is a field that is refused. */
  readonly field: string | undefined
  readonly code: CheckoutError["code"]
  readonly items: NonNullable<CheckoutError["items"]>
  /** What the gift card holds now, nothing when it does not pay; undefined when the answer says nothing of a card. */
  readonly giftCardBalance: Cents | undefined

  constructor(answer: Pick<CheckoutError, "code" | "message" | "items" | "giftCardBalance">) {
    const { field, message } = spoken(answer.message)
    super(message)
    this.field = field
    this.code = answer.code
    this.items = answer.items ?? []
    this.giftCardBalance = balanceIn(answer)
  }

  /** PayPal may be back in reach a moment later; everything else stays as it is. */
  get isFinal(): boolean {
    return this.code !== "payment_unavailable"
  }
}

function balanceIn({ code, giftCardBalance }: Pick<CheckoutError, "code" | "giftCardBalance">): Cents | undefined {
  if (giftCardBalance !== undefined) return centsOfAmount(giftCardBalance)
  return code === "gift_card_invalid" || code === "gift_card_changed" ? 0 : undefined
}
