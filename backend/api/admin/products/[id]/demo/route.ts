import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { removeDemo, setDemo } from "../../../../../workflows/digital-product/set-demo"
import { shownProduct } from "../../../../../workflows/digital-product/shown-digital-product"
import { discardMedia, receivedMedia } from "../../receive-media"

/** Uploads the demo film (field `video`), its poster (`poster`), or both: multipart/form-data. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const productId = req.params.id ?? ""
  try {
    await setDemo(req.scope, productId, await receivedMedia(req), req.auth_context.actor_id)
  } finally {
    await discardMedia(req)
  }
  res.json(await shownProduct(req.scope, productId))
}

/** Takes the demo film and its poster away. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const productId = req.params.id ?? ""
  await removeDemo(req.scope, productId, req.auth_context.actor_id)
  res.json(await shownProduct(req.scope, productId))
}
