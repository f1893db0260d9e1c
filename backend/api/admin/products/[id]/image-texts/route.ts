import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { setImageTexts } from "../../../../../workflows/digital-product/set-image-texts"
import { noteProduct } from "../../../../../workflows/product-history/note-product"
import type { AdminSetImageTexts } from "../../validators"

/** Says what is to be seen on pictures of a product; those that are left out keep their texts. */
export async function POST(req: AuthenticatedMedusaRequest<AdminSetImageTexts>, res: MedusaResponse): Promise<void> {
  const { images } = req.validatedBody
  const productId = req.params.id ?? ""
  await setImageTexts(req.scope, productId, images)
  if (images.length > 0)
    await noteProduct(req.scope, productId, req.auth_context.actor_id, "describe_pictures", { images })
  res.json({ images })
}
