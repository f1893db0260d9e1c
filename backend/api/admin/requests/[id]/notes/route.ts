import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { noteOnRequest } from "../../../../../workflows/inbox/note-on-request"
import { workOn } from "../../acting-staff"
import { answerRequest } from "../../answer-request"
import type { AdminCreateRequestNote } from "../../validators"

/** Notes something about a request, for the staff alone. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminCreateRequestNote>,
  res: MedusaResponse,
): Promise<void> {
  const { text, request_key } = req.validatedBody
  await noteOnRequest(req.scope, workOn(req), { text, requestKey: request_key })
  await answerRequest(req, res)
}
