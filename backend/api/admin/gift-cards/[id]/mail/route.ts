import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { giftCardFacts } from "../../../../../workflows/gift-card/gift-card-facts"
import { mailGiftCard } from "../../../../../workflows/gift-card/mail-gift-card"
import type { AdminMailGiftCard } from "../../validators"

/** Mails a gift card to whom it is for, once more, or to the address that it is corrected to. */
export async function POST(req: AuthenticatedMedusaRequest<AdminMailGiftCard>, res: MedusaResponse): Promise<void> {
  const cardId = req.params.id ?? ""
  await mailGiftCard(req.scope, { ...req.validatedBody, cardId, actor: req.auth_context.actor_id })
  res.json({ gift_card: await giftCardFacts(req.scope, cardId) })
}
