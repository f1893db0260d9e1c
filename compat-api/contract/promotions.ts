import type { Promotion } from "../../backend/lib/promotions"
import { amountOf, centsOfAmount, ratePpm } from "../../backend/lib/totals"
import type { CheckoutCodeAnswer } from "./checkout-codes"

type Answered = Extract<CheckoutCodeAnswer, { kind: "promotion" }>["promotion"]

export function answeredPromotion({ takesOff, minimum, files, ...promotion }: Promotion): Answered {
  return {
    ...promotion,
    takesOff: "percent" in takesOff ? { percent: takesOff.percent / 10_000 } : { amount: amountOf(takesOff.amount) },
    minimum: amountOf(minimum),
    files: files && [...files],
  }
}

export function promotionOfAnswer({ takesOff, minimum, ...promotion }: Answered): Promotion {
  return {
    ...promotion,
    takesOff:
      "percent" in takesOff ? { percent: ratePpm(takesOff.percent) } : { amount: centsOfAmount(takesOff.amount) ?? 0 },
    minimum: centsOfAmount(minimum) ?? 0,
  }
}
