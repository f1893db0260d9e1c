import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { replyToRequest } from "../../../../../workflows/inbox/reply-to-request"
import { workOn } from "../../acting-staff"
import { answerRequest } from "../../answer-request"
import type { AdminCreateRequestReply } from "../../validators"

/** Answers a request by mail. What became of the mail is said beside the reply. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminCreateRequestReply>,
  res: MedusaResponse,
): Promise<void> {
  const { subject, text, request_key } = req.validatedBody
  await replyToRequest(req.scope, workOn(req), { subject, text, requestKey: request_key })
  await answerRequest(req, res)
}
