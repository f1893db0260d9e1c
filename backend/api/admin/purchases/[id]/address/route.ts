import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { correctAddress } from "../../../../../workflows/purchase/commands/correct-address"
import { purchaseDetails } from "../../../../../workflows/purchase/queries/purchase-details"
import type { AdminCorrectAddress } from "../../validators"
import { purchaseIdOf } from "../find-purchase"

/** Corrects the e-mail address of a purchase. */
export async function POST(req: AuthenticatedMedusaRequest<AdminCorrectAddress>, res: MedusaResponse): Promise<void> {
  const { request_key: requestKey, ...wish } = req.validatedBody
  const purchaseId = await purchaseIdOf(req)
  await correctAddress(req.scope, { ...wish, purchaseId, requestKey, actor: req.auth_context.actor_id })
  res.json({ purchase: await purchaseDetails(req.scope, purchaseId) })
}
