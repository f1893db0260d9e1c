import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { revealGiftCard } from "../../../../../workflows/gift-card/reveal-gift-card"

/** A gift card's code. Whoever asks is recorded; nothing keeps the answer. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const code = await revealGiftCard(req.scope, { cardId: req.params.id ?? "", actor: req.auth_context.actor_id })
  res.setHeader("Cache-Control", "no-store")
  res.json({ code })
}
