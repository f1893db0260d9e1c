import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refusalOfPromotion } from "../../../../../backend/lib/promotions"
import { amountOf } from "../../../../../backend/lib/totals"
import { checkoutCode } from "../../../../../backend/workflows/purchase/quote/checkout-code"
import { type CheckoutCodeAnswer, checkoutCodeRequest } from "../../../../contract/checkout-codes"
import { answeredPromotion } from "../../../../contract/promotions"
import { checked } from "../../../../lib/checkout-errors"
import { noteGuess } from "../../../../lib/gift-card-guesses"

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { code, filenames } = checked(checkoutCodeRequest, req.body)
  const found = await checkoutCode(req.scope, code, [...new Set(filenames)])
  if ("reason" in found && found.reason === "unknown") noteGuess(res)
  res.set("Cache-Control", "no-store").json(answerOf(found, code))
}

function answerOf(found: Awaited<ReturnType<typeof checkoutCode>>, code: string): CheckoutCodeAnswer {
  if ("reason" in found) {
    const isUnknown = found.reason === "unknown"
    return { kind: "none", message: refusalOfPromotion(code, found), ...(isUnknown && { isUnknown }) }
  }
  if ("balance" in found) return { kind: "gift_card", balance: amountOf(found.balance) }
  return { kind: "promotion", promotion: answeredPromotion(found.promotion) }
}
