import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { paymentEnvironment } from "../../../../backend/lib/shop"
import { dollarsOf, usd } from "../../../../backend/lib/totals"
import { GIFT_CARD } from "../../../../backend/modules/gift-card"
import { invalidGiftCard } from "../../../../backend/workflows/purchase/quote/quote"
import { type ValidateGiftCardAnswer, validateGiftCardRequest } from "../../../contract/gift-cards"
import { fail } from "../../../lib/answer"
import { noteGuess } from "../../../lib/gift-card-guesses"
import { parse } from "../../../lib/parse"

/** `POST /api/validate-giftcard.php` (shop.md §7; rulings 20 and 22). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(validateGiftCardRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const environment = paymentEnvironment(req.scope)
  const card = await req.scope.resolve(GIFT_CARD).findSpendable(parsed.data.code, environment)
  if (!card) noteGuess(res)
  const answer: ValidateGiftCardAnswer = card
    ? { valid: true, value: dollarsOf(card.available), message: `This gift card holds ${usd(card.available)}.` }
    : { valid: false, message: invalidGiftCard }
  res.status(200).set("Cache-Control", "no-store").json(answer)
}
