import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { giftCardFacts } from "../../../../workflows/gift-card/gift-card-facts"

/** A gift card with its mails and what staff did to it, without its code. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ gift_card: await giftCardFacts(req.scope, req.params.id ?? "") })
}
