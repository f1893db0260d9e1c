import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../../../lib/refusals"
import { endOwnSession } from "../../../../../../workflows/account/staff-sessions"

/** Ends a session of whoever asks; nobody else's is found. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? ""
  if (!(await endOwnSession(req.scope, req.auth_context.actor_id, id))) throw notFound("There is no such session.")
  res.json({ id, object: "session", deleted: true })
}
