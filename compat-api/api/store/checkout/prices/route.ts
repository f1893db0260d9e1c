import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { amountOf } from "../../../../../backend/lib/totals"
import { invoiceOffer } from "../../../../../backend/workflows/invoice/offer"
import { currentPrices } from "../../../../../backend/workflows/purchase/quote/price-lines"
import { type CheckoutPricesAnswer, checkoutPricesRequest } from "../../../../contract/checkout"
import { answerInvalid, answerProblem } from "../../../../lib/checkout-errors"
import { parse } from "../../../../lib/parse"
import { ownGroups } from "../../../../lib/session"
import { wirePrices } from "../../../../lib/wire-prices"

/** `POST /store/checkout/prices`: told before paying, what changed since a cart was filled, and how it can be paid. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(checkoutPricesRequest, req.body)
  if (!parsed.ok) return answerInvalid(res, parsed.message)
  try {
    const groups = await ownGroups(req, res)
    const prices = await currentPrices(req.scope, [...new Set(parsed.data.filenames)], groups)
    const offer = await invoiceOffer(req.scope)
    const answer: CheckoutPricesAnswer = {
      items: wirePrices(prices),
      ...(offer ? { invoice: { limit: amountOf(offer.mostAmount), daysDue: offer.daysDue } } : {}),
    }
    res.set("Cache-Control", "no-store").json(answer)
  } catch (error) {
    answerProblem(res, error)
  }
}
