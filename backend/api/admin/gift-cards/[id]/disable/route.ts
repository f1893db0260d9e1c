import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { switchGiftCard } from "../../../../../workflows/gift-card/change-gift-card"
import { giftCardFacts } from "../../../../../workflows/gift-card/gift-card-facts"
import type { AdminSwitchGiftCard } from "../../validators"

/** Stops a gift card: it pays nothing until it is enabled. */
export async function POST(req: AuthenticatedMedusaRequest<AdminSwitchGiftCard>, res: MedusaResponse): Promise<void> {
  const cardId = req.params.id ?? ""
  const { reason } = req.validatedBody
  await switchGiftCard(req.scope, { cardId, to: "disabled", actor: req.auth_context.actor_id, reason })
  res.json({ gift_card: await giftCardFacts(req.scope, cardId) })
}
