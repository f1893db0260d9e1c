import { paymentEnvironment } from "../../../../backend/lib/shop"
import { dollarsOf, usd } from "../../../../backend/lib/totals"
import { GIFT_CARD } from "../../../../backend/modules/gift-card"
import { invalidGiftCard } from "../../../../backend/workflows/purchase/quote/quote"
import { type ValidateGiftCardAnswer, validateGiftCardRequest } from "../../../contract/gift-card-calls"
import { noteGuess } from "../../../lib/gift-card-guesses"
import { withBody } from "../../../lib/with-body"

/** shop.md §7; rulings 20 and 22. */
export const POST = withBody(validateGiftCardRequest, async (req, res, data) => {
  const environment = paymentEnvironment(req.scope)
  const card = await req.scope.resolve(GIFT_CARD).findSpendable(data.code, environment)
  if (!card) noteGuess(res)
  const answer: ValidateGiftCardAnswer = card
    ? { valid: true, value: dollarsOf(card.available), message: `This gift card holds ${usd(card.available)}.` }
    : { valid: false, message: invalidGiftCard }
  res.status(200).set("Cache-Control", "no-store").json(answer)
})
