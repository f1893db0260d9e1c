import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { paymentCollectionOf } from "../../../workflows/purchase/carts/open-session"
import { collectionView } from "../carts/cart-view"

export async function POST(req: MedusaRequest<{ cart_id: string }>, res: MedusaResponse): Promise<void> {
  const id = await paymentCollectionOf(req.scope, req.validatedBody.cart_id)
  res.json({ payment_collection: await collectionView(req, id) })
}
