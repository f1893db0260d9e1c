import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { profileOf } from "../../../../backend/workflows/account/profile"
import { type ProfileAnswer, profileRequest } from "../../../contract/own-data"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"
import { ownSession } from "../../../lib/session"

/** `POST /api/get_user_profile.php` (account-and-routes.md §3 "Profile record"). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(profileRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const session = await ownSession(req, res, parsed.data.email)
  if (!session) return
  const { name, email, createdAt, lastLogin } = await profileOf(req.scope, session)
  answer<ProfileAnswer>(res, 200, {
    success: true,
    user: {
      name,
      email,
      created_at: createdAt.toISOString(),
      ...(lastLogin ? { last_login: lastLogin.toISOString() } : {}),
    },
  })
}
