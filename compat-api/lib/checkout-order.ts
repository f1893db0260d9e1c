import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { centsOfAmount } from "../../backend/lib/totals"
import { provenGroups } from "../../backend/workflows/catalogue/proven-groups"
import type { BeginPaymentRequest } from "../contract/checkout"
import { buyerDetails } from "./buyer-details"
import { giftCardWish } from "./gift-card-wish"
import { sessionOf } from "./session"

/** Same order for every payment method. `isProven`: signed in with the order's address. */
export async function orderOf(req: MedusaRequest, res: MedusaResponse, asked: Omit<BeginPaymentRequest, "method">) {
  const { email, items, giftCards = [], receiptDetails, buyerProof: proof, expectedTotal } = asked
  const session = await sessionOf(req, res)
  return {
    email,
    isProven: session?.email === email,
    groups: await provenGroups(req.scope, session, email),
    items,
    giftCards: giftCards.map(giftCardWish),
    giftCardCode: asked.giftCardCode || null,
    promotionCode: asked.promotionCode || null,
    buyer: buyerDetails(receiptDetails),
    proof,
    expectedTotal: centsOfAmount(expectedTotal) ?? -1,
  }
}
