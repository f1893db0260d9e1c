import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { amountOf } from "../../../../../backend/lib/totals"
import { checkoutCode } from "../../../../../backend/workflows/purchase/quote/checkout-code"
import { type CheckoutCodeAnswer, checkoutCodeRequest } from "../../../../contract/checkout-codes"
import { type Promotion, refusalOfPromotion } from "../../../../contract/promotions"
import { answerInvalid } from "../../../../lib/checkout-errors"
import { noteGuess } from "../../../../lib/gift-card-guesses"
import { parse } from "../../../../lib/parse"

/** `POST /store/checkout/codes`: what a code is that somebody typed, a gift card's or a promotion's. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(checkoutCodeRequest, req.body)
  if (!parsed.ok) return answerInvalid(res, parsed.message)
  const { code, filenames, isApplied = false } = parsed.data
  const found = await checkoutCode(req.scope, code, { filenames: [...new Set(filenames)], isApplied })
  if ("reason" in found && found.reason === "unknown") noteGuess(res)
  res.set("Cache-Control", "no-store").json(answerOf(found, code))
}

function answerOf(found: Awaited<ReturnType<typeof checkoutCode>>, code: string): CheckoutCodeAnswer {
  if ("reason" in found) return { kind: "none", message: refusalOfPromotion(code, found) }
  if ("balance" in found) return { kind: "gift_card", balance: amountOf(found.balance) }
  return { kind: "promotion", promotion: wirePromotion(found.promotion) }
}

function wirePromotion({ takesOff, minimum, files, ...promotion }: Promotion) {
  return {
    ...promotion,
    takesOff: "percent" in takesOff ? { percent: takesOff.percent / 10_000 } : { amount: amountOf(takesOff.amount) },
    minimum: amountOf(minimum),
    files: files && [...files],
  }
}
