import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { setImageTextsWorkflow } from "../../../../../workflows/digital-product/set-image-texts"
import type { AdminSetImageTexts } from "../../validators"

/** Says what is to be seen on pictures of a product; those that are left out keep their texts. */
export async function POST(req: AuthenticatedMedusaRequest<AdminSetImageTexts>, res: MedusaResponse): Promise<void> {
  const { images } = req.validatedBody
  await setImageTextsWorkflow(req.scope).run({ input: { productId: req.params.id ?? "", images } })
  res.json({ images })
}
