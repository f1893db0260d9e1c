import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { centsOfAmount } from "../../../../../lib/totals"
import { setOwnFacts } from "../../../../../workflows/catalogue/promotions/set-own-facts"
import { shownPromotion } from "../../../../../workflows/catalogue/promotions/shown-promotion"
import type { AdminPromotionInShop } from "../../validators"

/** What a promotion does in the shop now. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ promotion: await shownPromotion(req.scope, req.params.id ?? "") })
}

/** Sets what Medusa has no field for; what is left out stays. */
export async function POST(req: AuthenticatedMedusaRequest<AdminPromotionInShop>, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? ""
  const { minimum_order, not_with_sales } = req.validatedBody
  const facts = {
    ...(minimum_order !== undefined && { minimum: centsOfAmount(minimum_order) ?? 0 }),
    ...(not_with_sales !== undefined && { withSales: !not_with_sales }),
  }
  await setOwnFacts(req.scope, id, facts, req.auth_context.actor_id)
  res.json({ promotion: await shownPromotion(req.scope, id) })
}
