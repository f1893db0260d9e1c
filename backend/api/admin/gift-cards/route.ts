import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { createGiftCard } from "../../../workflows/gift-card/create-gift-card"
import { giftCardFacts } from "../../../workflows/gift-card/gift-card-facts"
import { listGiftCards } from "../../../workflows/gift-card/list-gift-cards"
import type { AdminCreateGiftCard, AdminGetGiftCards } from "./validators"
import { wishIn } from "./wish"

/** Gift cards, the newest first. Their codes are no one's to see here. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetGiftCards>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset } = req.validatedQuery
  res.json({ ...(await listGiftCards(req.scope, req.validatedQuery)), offset, limit })
}

/** Makes a gift card that nobody paid for. */
export async function POST(req: AuthenticatedMedusaRequest<AdminCreateGiftCard>, res: MedusaResponse): Promise<void> {
  const id = await createGiftCard(req.scope, wishIn(req.validatedBody, req.auth_context.actor_id))
  res.json({ gift_card: await giftCardFacts(req.scope, id) })
}
