import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { deliverVersion } from "../../../../../../../workflows/digital-product/deliver-version"
import { shownVersion } from "../../../../../../../workflows/digital-product/list-versions"

/** Delivers this version from now on, newer or older than the one before. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id: productId = "", file_id: fileId = "" } = req.params
  await deliverVersion(req.scope, { productId, fileId, actorId: req.auth_context.actor_id })
  res.json({ file: await shownVersion(req.scope, fileId) })
}
