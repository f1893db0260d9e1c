import { confirmAlert } from "../../../../backend/workflows/listing-alert/request-alert"
import { alertLinkRequest } from "../../../contract/listing-alert"
import { answer } from "../../../lib/answer"
import { withBody } from "../../../lib/with-body"

export const POST = withBody(alertLinkRequest, async (req, res, data) => {
  const isConfirmed = await confirmAlert(req.scope, data.token)
  const message = isConfirmed
    ? "Confirmed. You will get one e-mail when the listing opens."
    : "Invalid or expired link."
  answer(res, 200, { success: isConfirmed, message })
})
