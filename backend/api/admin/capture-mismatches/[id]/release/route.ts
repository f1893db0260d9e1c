import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { releaseMismatch } from "../../../../../workflows/purchase/mismatch/release-mismatch"
import { answerMismatch } from "../../answer-mismatch"
import { decided } from "../../decided"
import type { AdminReleaseCaptureMismatch } from "../../validators"

/** Delivers what a capture was for, for what the provider took. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminReleaseCaptureMismatch>,
  res: MedusaResponse,
): Promise<void> {
  const decision = { actor: req.auth_context.actor_id, note: req.validatedBody.note }
  const row = await decided(res, () => releaseMismatch(req.scope, req.params.id ?? "", decision))
  if (row) await answerMismatch(req, res)
}
