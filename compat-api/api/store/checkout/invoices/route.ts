import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Shop } from "../../../../../backend/lib/shop"
import { amountOf } from "../../../../../backend/lib/totals"
import { type PlacedInvoice, placeInvoice } from "../../../../../backend/workflows/invoice/place-invoice"
import {
  type PlaceInvoiceAnswer,
  placeInvoiceRequest,
  type UnconfirmedInvoice,
} from "../../../../contract/place-invoice"
import { checked } from "../../../../lib/checkout-errors"
import { orderOf } from "../../../../lib/checkout-order"

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const asked = checked(placeInvoiceRequest, req.body)
  const { email, receiptDetails, buyerProof: proof } = asked
  const { company, taxNumber, address } = receiptDetails
  const buyer = { company, taxNumber: taxNumber || null, address }
  const placed = await placeInvoice(req.scope, { ...(await orderOf(req, res, asked)), buyer, proof })
  if ("unconfirmed" in placed) {
    const answer: UnconfirmedInvoice = { status: "unconfirmed", email, total: amountOf(placed.unconfirmed.total) }
    res.status(202).json(answer)
  } else res.status(201).json(answerOf(placed, req.scope.resolve(Shop.SETTINGS).publicUrl))
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
