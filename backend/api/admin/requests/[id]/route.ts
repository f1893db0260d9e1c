import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { changeRequest } from "../../../../workflows/inbox/change-request"
import { idOf, workOn } from "../acting-staff"
import { answerRequest } from "../answer-request"
import type { AdminUpdateRequest } from "../validators"

/** A request, with all that was written in it and about it. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await answerRequest(req, res)
}

/** Changes its state, or who looks after it. */
export async function POST(req: AuthenticatedMedusaRequest<AdminUpdateRequest>, res: MedusaResponse): Promise<void> {
  const { state, assignee_id } = req.validatedBody
  await changeRequest(req.scope, workOn(req), { state, assigneeId: idOf(req, assignee_id) })
  await answerRequest(req, res)
}
