import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { previewRefund } from "../../../../../../workflows/purchase/refund/preview-refund"
import { askedIn } from "../../../asked-refund"
import type { AdminPreviewPurchaseRefund } from "../../../validators"
import { purchaseIdOf } from "../../find-purchase"

/** What a refund would give back, and to where; nothing is written. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminPreviewPurchaseRefund>,
  res: MedusaResponse,
): Promise<void> {
  res.json({ preview: await previewRefund(req.scope, await purchaseIdOf(req), askedIn(req.validatedBody)) })
}
