import { receiveRequest, type SubmittedRequest } from "../../../../backend/workflows/inbox/receive-request"
import { type ContactRequest, contactRequest } from "../../../contract/contact"
import { requestMessages } from "../../../contract/request-messages"
import { answer } from "../../../lib/answer"
import { withBody } from "../../../lib/with-body"

/** shop.md §7; ruling 30. Answers once the request is stored. */
export const POST = withBody(contactRequest, async (req, res, data) => {
  const request = requestOf(data)
  await receiveRequest(req.scope, request)
  answer(res, 200, { success: true, message: requestMessages[request.kind] })
})

function requestOf(data: ContactRequest): SubmittedRequest {
  if (data.type !== "training_request") {
    const { name, email, type: _type, ...fields } = data
    return { kind: "contact", name, email, fields }
  }
  const { name, email, type: _type, subject: _subject, ...fields } = data
  return { kind: "training", name, email, fields }
}
