import { receiveRequest } from "../../../../backend/workflows/inbox/receive-request"
import { requestMessages } from "../../../contract/request-messages"
import { serviceRequest } from "../../../contract/services"
import { answer } from "../../../lib/answer"
import { withBody } from "../../../lib/with-body"

/** shop.md §7; ruling 30. Answers once the request is stored. */
export const POST = withBody(serviceRequest, async (req, res, { name, email, ...fields }) => {
  await receiveRequest(req.scope, { kind: "services", name, email, fields })
  answer(res, 200, { success: true, message: requestMessages.services })
})
