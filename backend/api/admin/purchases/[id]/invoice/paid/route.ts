import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { centsOfAmount } from "../../../../../../lib/totals"
import { markPaid } from "../../../../../../workflows/invoice/mark-paid"
import { purchaseDetails } from "../../../../../../workflows/purchase/queries/purchase-details"
import type { AdminMarkPaid } from "../../../validators"
import { purchaseIdOf } from "../../find-purchase"

/** Records that the invoice of a purchase was paid. */
export async function POST(req: AuthenticatedMedusaRequest<AdminMarkPaid>, res: MedusaResponse): Promise<void> {
  const { paid_on: paidOn, amount, reference } = req.validatedBody
  const purchaseId = await purchaseIdOf(req)
  const entry = { paidOn, reference, amount: centsOfAmount(amount) ?? 0, actor: req.auth_context.actor_id }
  await markPaid(req.scope, purchaseId, entry)
  res.json({ purchase: await purchaseDetails(req.scope, purchaseId) })
}
