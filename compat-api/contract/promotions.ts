import type { Promotion } from "../../backend/lib/promotions"
import { centsOfAmount, ratePpm } from "../../backend/lib/totals"
import type { CheckoutCodeAnswer } from "./checkout-codes"

/** The storefront reaches the shared rules of promotions through the contract, the only room of the server it may enter. */
export {
  isWrittenAsCard,
  type PromotableLine,
  type Promotion,
  type Reduced,
  reducedLines,
  reductionsOf,
  refusalOfPromotion,
} from "../../backend/lib/promotions"

type Answered = Extract<CheckoutCodeAnswer, { kind: "promotion" }>["promotion"]

/** A promotion as it was answered, in whole cents. */
export function promotionOfAnswer({ takesOff, minimum, ...promotion }: Answered): Promotion {
  return {
    ...promotion,
    takesOff:
      "percent" in takesOff ? { percent: ratePpm(takesOff.percent) } : { amount: centsOfAmount(takesOff.amount) ?? 0 },
    minimum: centsOfAmount(minimum) ?? 0,
  }
}
