import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { namedRefunds } from "../../../../../workflows/purchase/refund/refund-facts"
import { refundPurchase } from "../../../../../workflows/purchase/refund/refund-purchase"
import { refundStatus } from "../../../refund-status"
import { askedIn } from "../../asked-refund"
import type { AdminCreatePurchaseRefund } from "../../validators"
import { purchaseIdOf } from "../find-purchase"

/** Refunds a purchase. 202: it is recorded, and carried out as soon as the provider answers. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminCreatePurchaseRefund>,
  res: MedusaResponse,
): Promise<void> {
  const { reason, request_key } = req.validatedBody
  const refund = await refundPurchase(req.scope, await purchaseIdOf(req), {
    asked: askedIn(req.validatedBody),
    origin: "staff",
    actor: req.auth_context.actor_id,
    reason: reason ?? null,
    requestKey: request_key ? `staff:${request_key}` : null,
  })
  const [named] = await namedRefunds(req.scope, [refund])
  res.status(refundStatus(refund)).json({ refund: named })
}
