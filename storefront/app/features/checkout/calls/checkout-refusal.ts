import { type Cents, centsOfAmount } from "../../../../../backend/lib/totals"
import { type CheckoutError, checkoutError } from "../../../../../compat-api/contract/checkout-error"
import { AnswerError, spoken, UnexpectedAnswer } from "../../../lib/answer-error"

export class CheckoutRefusal extends AnswerError {
  override readonly name = "CheckoutRefusal"
  /** Refused field of the request. */
  readonly field: string | undefined
  readonly code: CheckoutError["code"]
  readonly items: NonNullable<CheckoutError["items"]>
  /** With `price_changed`: the total that the shop accepts now. */
  readonly total: string | undefined
  readonly promotions: NonNullable<CheckoutError["promotions"]> | undefined
  /** 0 if the card cannot be used. Undefined if the answer is not about a card. */
  readonly giftCardBalance: Cents | undefined

  constructor(answer: Pick<CheckoutError, "code" | "message" | "items" | "total" | "promotions" | "giftCardBalance">) {
    const { field, message } = spoken(answer.message)
    super(message)
    this.field = field
    this.code = answer.code
    this.items = answer.items ?? []
    this.total = answer.total
    this.promotions = answer.promotions
    this.giftCardBalance = balanceIn(answer)
  }

  /** Not final, because PayPal may recover soon. */
  get isFinal(): boolean {
    return this.code !== "payment_unavailable"
  }
}

export async function errorIn(answer: Response, path: string): Promise<AnswerError> {
  const refusal = checkoutError.safeParse(await answer.json().catch(() => undefined))
  return refusal.success ? new CheckoutRefusal(refusal.data) : new UnexpectedAnswer(answer.status, path)
}

function balanceIn({ code, giftCardBalance }: Pick<CheckoutError, "code" | "giftCardBalance">): Cents | undefined {
  if (giftCardBalance !== undefined) return centsOfAmount(giftCardBalance)
  return code === "gift_card_invalid" || code === "gift_card_changed" ? 0 : undefined
}
