import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refundMismatch } from "../../../../../workflows/purchase/mismatch/refund-mismatch"
import { answerMismatch } from "../../answer-mismatch"
import { decided } from "../../decided"
import type { AdminRefundCaptureMismatch } from "../../validators"

/** Gives all of a capture back. 202 while the provider could not be asked: it is carried on as due work. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminRefundCaptureMismatch>,
  res: MedusaResponse,
): Promise<void> {
  const decision = { actor: req.auth_context.actor_id, note: req.validatedBody.note ?? null }
  const row = await decided(res, () => refundMismatch(req.scope, req.params.id ?? "", decision))
  if (row) await answerMismatch(req, res, row.state === "refunding" ? 202 : 200)
}
