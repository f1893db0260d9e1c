import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { endEnrolmentWorkflow } from "../../../../../../workflows/enrolment/end-enrolment"

/** Ends an enrolment. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { result: id } = await endEnrolmentWorkflow(req.scope).run({
    input: {
      enrolmentId: req.params.enrolment_id ?? "",
      customerId: req.params.id ?? "",
      actorId: req.auth_context.actor_id,
    },
  })
  res.json({ id, object: "enrolment", deleted: true })
}
