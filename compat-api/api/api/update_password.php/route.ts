import { changePassword } from "../../../../backend/workflows/account/change-password"
import { WeakPassword } from "../../../../backend/workflows/account/passwords"
import { updatePasswordRequest } from "../../../contract/customer-data"
import { answer, fail } from "../../../lib/answer"
import { secretOf } from "../../../lib/session"
import { withSession } from "../../../lib/with-body"

/** Ends all other sessions (ruling 26). */
export const POST = withSession(updatePasswordRequest, async (req, res, { currentPassword, newPassword }, session) => {
  const change = { session, secret: secretOf(req), currentPassword, newPassword }
  try {
    if (!(await changePassword(req.scope, change))) return fail(res, 200, "The current password is not correct.")
  } catch (error) {
    if (!(error instanceof WeakPassword)) throw error
    return fail(res, 200, error.message)
  }
  answer(res, 200, { success: true, message: "Your password has been changed successfully." })
})
