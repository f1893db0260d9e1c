import { requestReset } from "../../../../backend/workflows/account/reset-requests"
import { requestPasswordResetRequest } from "../../../contract/account"
import { answer } from "../../../lib/answer"
import { withBody } from "../../../lib/with-body"

/** Answers the same for every address (ruling 26). */
export const POST = withBody(requestPasswordResetRequest, async (req, res, data) => {
  await requestReset(req.scope, "shopper-reset", data.email)
  answer(res, 200, { success: true, message: "If an account has this address, a reset link is on its way." })
})
