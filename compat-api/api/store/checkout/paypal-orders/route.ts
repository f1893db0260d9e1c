import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { amountOf, centsOfAmount } from "../../../../../backend/lib/totals"
import { beginPayment } from "../../../../../backend/workflows/purchase/commands/begin-payment"
import { type CreatePaypalOrderAnswer, createPaypalOrderRequest } from "../../../../contract/checkout"
import { buyerDetails } from "../../../../lib/buyer-details"
import { answerInvalid, answerProblem } from "../../../../lib/checkout-errors"
import { giftCardWish } from "../../../../lib/gift-card-wish"
import { parse } from "../../../../lib/parse"
import { groupsAsking } from "../../../../lib/session"

/** Ruling 17. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(createPaypalOrderRequest, req.body)
  if (!parsed.ok) return answerInvalid(res, parsed.message)
  const { email, items, giftCards = [], receiptDetails, buyerProof: proof, expectedTotal } = parsed.data
  try {
    const order = await beginPayment(req.scope, {
      provider: "paypal",
      email,
      groups: await groupsAsking(req, res, email),
      items,
      giftCards: giftCards.map(giftCardWish),
      giftCardCode: parsed.data.giftCardCode || null,
      promotionCode: parsed.data.promotionCode || null,
      buyer: buyerDetails(receiptDetails),
      proof,
      expectedTotal: centsOfAmount(expectedTotal) ?? -1,
    })
    const answer: CreatePaypalOrderAnswer = { id: order.id, total: amountOf(order.total) }
    res.status(201).json(answer)
  } catch (error) {
    answerProblem(res, error)
  }
}
