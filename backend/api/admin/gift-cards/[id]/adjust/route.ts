import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { centsOfAmount } from "../../../../../lib/totals"
import { adjustGiftCard } from "../../../../../workflows/gift-card/change-gift-card"
import { giftCardFacts } from "../../../../../workflows/gift-card/gift-card-facts"
import type { AdminAdjustGiftCard } from "../../validators"

/** Sets what a gift card holds. */
export async function POST(req: AuthenticatedMedusaRequest<AdminAdjustGiftCard>, res: MedusaResponse): Promise<void> {
  const cardId = req.params.id ?? ""
  const { balance, from, reason } = req.validatedBody
  await adjustGiftCard(req.scope, {
    cardId,
    from: centsOfAmount(from) ?? 0,
    to: centsOfAmount(balance) ?? 0,
    actor: req.auth_context.actor_id,
    reason,
  })
  res.json({ gift_card: await giftCardFacts(req.scope, cardId) })
}
