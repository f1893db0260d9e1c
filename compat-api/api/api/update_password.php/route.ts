import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { changePassword } from "../../../../backend/workflows/account/change-password"
import { WeakPassword } from "../../../../backend/workflows/account/passwords"
import { updatePasswordRequest } from "../../../contract/own-data"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"
import { ownSession, secretOf } from "../../../lib/session"

/** `POST /api/update_password.php`: signs out everywhere else (ruling 26). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(updatePasswordRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const { email, currentPassword, newPassword } = parsed.data
  const session = await ownSession(req, res, email)
  if (!session) return
  const change = { session, secret: secretOf(req), currentPassword, newPassword }
  try {
    if (!(await changePassword(req.scope, change))) return fail(res, 200, "The current password is not correct.")
  } catch (error) {
    if (!(error instanceof WeakPassword)) throw error
    return fail(res, 200, error.message)
  }
  answer(res, 200, { success: true, message: "Your password has been changed successfully." })
}
