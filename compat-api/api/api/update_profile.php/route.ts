import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { changeName } from "../../../../backend/workflows/account/change-name"
import { type UpdateProfileAnswer, updateProfileRequest } from "../../../contract/own-data"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"
import { ownSession } from "../../../lib/session"

/** `POST /api/update_profile.php`: the name, by its owner alone (ruling 25). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(updateProfileRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const { email, name } = parsed.data
  const session = await ownSession(req, res, email)
  if (!session) return
  const user = await changeName(req.scope, session, name)
  answer<UpdateProfileAnswer>(res, 200, { success: true, message: "Your name has been changed.", user })
}
