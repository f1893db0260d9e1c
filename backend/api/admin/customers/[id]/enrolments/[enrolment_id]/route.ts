import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { endEnrolment } from "../../../../../../workflows/enrolment/end-enrolment"

/** Ends an enrolment. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id: customerId = "", enrolment_id: enrolmentId = "" } = req.params
  await endEnrolment(req.scope, { enrolmentId, customerId, actorId: req.auth_context.actor_id })
  res.json({ id: enrolmentId, object: "enrolment", deleted: true })
}
