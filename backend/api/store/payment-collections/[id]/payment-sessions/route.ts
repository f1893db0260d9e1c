import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { openPaymentSession } from "../../../../../workflows/purchase/carts/open-session"
import { collectionView } from "../../../carts/cart-view"

/** Ignores the client's `data` (ruling 17). */
export async function POST(req: MedusaRequest<{ provider_id: string }>, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? ""
  await openPaymentSession(req.scope, id, req.validatedBody.provider_id)
  res.json({ payment_collection: await collectionView(req, id) })
}
