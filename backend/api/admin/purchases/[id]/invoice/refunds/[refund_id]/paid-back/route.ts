import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { markPaidBack } from "../../../../../../../../workflows/invoice/mark-paid-back"
import { purchaseDetails } from "../../../../../../../../workflows/purchase/queries/purchase-details"
import type { AdminMarkPaidBack } from "../../../../../validators"
import { purchaseIdOf } from "../../../../find-purchase"

/** Records that money of an invoice went back by bank. */
export async function POST(req: AuthenticatedMedusaRequest<AdminMarkPaidBack>, res: MedusaResponse): Promise<void> {
  const { paid_on: paidOn, reference } = req.validatedBody
  const purchaseId = await purchaseIdOf(req)
  const entry = { paidOn, reference, actor: req.auth_context.actor_id }
  await markPaidBack(req.scope, { purchaseId, refundId: req.params.refund_id ?? "" }, entry)
  res.json({ purchase: await purchaseDetails(req.scope, purchaseId) })
}
