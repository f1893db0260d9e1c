import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { AddressConflict } from "../../../../backend/workflows/account/open-account"
import { WeakPassword } from "../../../../backend/workflows/account/passwords"
import { resetPassword } from "../../../../backend/workflows/account/reset-password"
import { resetPasswordRequest } from "../../../contract/account"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"
import { forgetSession } from "../../../lib/session"
import { rememberDevice } from "../../../lib/strangers"

/** `POST /api/reset_password.php`: the link of the reset mail, with the new password (ruling 26). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(resetPasswordRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const { token, password } = parsed.data
  try {
    const email = await resetPassword(req.scope, token, password)
    if (!email) return fail(res, 200, "Invalid or expired reset link.")
    // Whoever was kept out by guesses of strangers gets in with the new password.
    await rememberDevice(req as never, res, email)
  } catch (error) {
    if (error instanceof WeakPassword) return fail(res, 200, error.message)
    if (!(error instanceof AddressConflict)) throw error
    return fail(res, 200, `${error.message} Please contact us.`)
  }
  forgetSession(res)
  answer(res, 200, { success: true, message: "You can now log in with your new password." })
}
