import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Shop } from "../../../../../backend/lib/shop"
import { amountOf, centsOfAmount } from "../../../../../backend/lib/totals"
import { provenGroups } from "../../../../../backend/workflows/catalogue/proven-groups"
import { type PlacedInvoice, placeInvoice } from "../../../../../backend/workflows/invoice/place-invoice"
import {
  type PlaceInvoiceAnswer,
  placeInvoiceRequest,
  type UnconfirmedInvoice,
} from "../../../../contract/place-invoice"
import { answerInvalid, answerProblem } from "../../../../lib/checkout-errors"
import { giftCardWish } from "../../../../lib/gift-card-wish"
import { parse } from "../../../../lib/parse"
import { sessionOf } from "../../../../lib/session"

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(placeInvoiceRequest, req.body)
  if (!parsed.ok) return answerInvalid(res, parsed.message)
  const { email, items, giftCards = [], receiptDetails, buyerProof: proof, expectedTotal } = parsed.data
  const { company, taxNumber, address } = receiptDetails
  try {
    const session = await sessionOf(req, res)
    const placed = await placeInvoice(req.scope, {
      email,
      isProven: session?.email === email,
      groups: await provenGroups(req.scope, session, email),
      items,
      giftCards: giftCards.map(giftCardWish),
      giftCardCode: parsed.data.giftCardCode || null,
      promotionCode: parsed.data.promotionCode || null,
      buyer: { company, taxNumber: taxNumber || null, address },
      proof,
      expectedTotal: centsOfAmount(expectedTotal) ?? -1,
    })
    if ("unconfirmed" in placed) {
      const answer: UnconfirmedInvoice = { status: "unconfirmed", email, total: amountOf(placed.unconfirmed.total) }
      res.status(202).json(answer)
    } else res.status(201).json(answerOf(placed, req.scope.resolve(Shop.SETTINGS).publicUrl))
  } catch (error) {
    answerProblem(res, error)
  }
}

function answerOf({ invoice, ...result }: PlacedInvoice, publicUrl: string): PlaceInvoiceAnswer {
  const { purchaseToken: token } = result
  return {
    number: invoice.number,
    total: amountOf(invoice.amount),
    issuedAt: new Date(invoice.issued_at).toISOString(),
    dueAt: new Date(invoice.due_at).toISOString(),
    endsAt: new Date(invoice.ends_at).toISOString(),
    ...result,
    ...(token ? { purchaseUrl: `${publicUrl}/purchase?${new URLSearchParams({ token })}` } : {}),
  }
}
