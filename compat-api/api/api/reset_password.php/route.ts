import { AddressConflict } from "../../../../backend/workflows/account/open-account"
import { WeakPassword } from "../../../../backend/workflows/account/passwords"
import { resetPassword } from "../../../../backend/workflows/account/reset-password"
import { resetPasswordRequest } from "../../../contract/account"
import { answer, fail } from "../../../lib/answer"
import { forgetSession } from "../../../lib/session"
import { rememberDevice } from "../../../lib/strangers"
import { withBody } from "../../../lib/with-body"

/** Ruling 26. */
export const POST = withBody(resetPasswordRequest, async (req, res, { token, password }) => {
  try {
    const email = await resetPassword(req.scope, token, password)
    if (!email) return fail(res, 200, "Invalid or expired reset link.")
    // The owner can then sign in even while strangers' guesses slow the account down.
    await rememberDevice(req, res, email)
  } catch (error) {
    if (error instanceof WeakPassword) return fail(res, 200, error.message)
    if (!(error instanceof AddressConflict)) throw error
    return fail(res, 200, `${error.message} Please contact us.`)
  }
  forgetSession(res)
  answer(res, 200, { success: true, message: "You can now log in with your new password." })
})
