import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { amountOf } from "../../../../../backend/lib/totals"
import { invoiceOffer } from "../../../../../backend/workflows/invoice/offer"
import { promotionsFor } from "../../../../../backend/workflows/purchase/quote/checkout-code"
import { currentPrices } from "../../../../../backend/workflows/purchase/quote/price-lines"
import { type CheckoutPricesAnswer, checkoutPricesRequest } from "../../../../contract/checkout"
import { answeredPromotion } from "../../../../contract/promotions"
import { answeredPrices, checked } from "../../../../lib/checkout-errors"
import { sessionGroups } from "../../../../lib/session"

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { email, filenames: named } = checked(checkoutPricesRequest, req.body)
  const groups = await sessionGroups(req, res)
  const filenames = [...new Set(named)]
  const prices = await currentPrices(req.scope, filenames, groups)
  const offer = await invoiceOffer(req.scope)
  const answer: CheckoutPricesAnswer = {
    items: answeredPrices(prices),
    ...(email === undefined
      ? {}
      : { promotions: (await promotionsFor(req.scope, filenames, email)).map(answeredPromotion) }),
    ...(offer ? { invoice: { limit: amountOf(offer.mostAmount), daysDue: offer.daysDue } } : {}),
  }
  res.set("Cache-Control", "no-store").json(answer)
}
