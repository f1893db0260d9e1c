import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { giftCardFacts } from "../../../../../workflows/gift-card/gift-card-facts"
import { mailGiftCard } from "../../../../../workflows/gift-card/mail-gift-card"

/** Mails a gift card to whom it is for, once more. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const cardId = req.params.id ?? ""
  await mailGiftCard(req.scope, { cardId, actor: req.auth_context.actor_id })
  res.json({ gift_card: await giftCardFacts(req.scope, cardId) })
}
