import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { saveDigitalProduct } from "../../../../../workflows/digital-product/save-digital-product"
import { shownProduct } from "../../../../../workflows/digital-product/shown-digital-product"
import type { AdminSaveDigitalProduct } from "../../validators"
import { changesIn } from "../../validators"

/** What shoppers see of a product beside Medusa's own fields, and what it lacks to be sold. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await shownProduct(req.scope, req.params.id ?? ""))
}

/** Changes it; with the first save the product becomes a digital product of the shop. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminSaveDigitalProduct>,
  res: MedusaResponse,
): Promise<void> {
  const productId = req.params.id ?? ""
  await saveDigitalProduct(req.scope, productId, changesIn(req.validatedBody), req.auth_context.actor_id)
  res.json(await shownProduct(req.scope, productId))
}
