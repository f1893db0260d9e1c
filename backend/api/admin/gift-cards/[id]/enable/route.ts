import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { switchGiftCard } from "../../../../../workflows/gift-card/change-gift-card"
import { giftCardFacts } from "../../../../../workflows/gift-card/gift-card-facts"
import type { AdminSwitchGiftCard } from "../../validators"

/** Lets a stopped gift card pay again. */
export async function POST(req: AuthenticatedMedusaRequest<AdminSwitchGiftCard>, res: MedusaResponse): Promise<void> {
  const cardId = req.params.id ?? ""
  const { reason } = req.validatedBody
  await switchGiftCard(req.scope, { cardId, to: "active", actor: req.auth_context.actor_id, reason })
  res.json({ gift_card: await giftCardFacts(req.scope, cardId) })
}
