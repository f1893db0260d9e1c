import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { setQuantity } from "../../../../../../workflows/purchase/carts/write-cart"
import { answerCart, cartView } from "../../../cart-view"
import type { StoreUpdateLineItem } from "../../../validators"

export async function POST(req: MedusaRequest<StoreUpdateLineItem>, res: MedusaResponse): Promise<void> {
  const { id = "", line_id = "" } = req.params
  await setQuantity(req.scope, id, line_id, req.validatedBody.quantity)
  await answerCart(req, res)
}

export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { id: cartId = "", line_id: id = "" } = req.params
  await setQuantity(req.scope, cartId, id, 0)
  res.json({ id, object: "line-item", deleted: true, parent: await cartView(req, cartId) })
}
