import { profileOf } from "../../../../backend/workflows/account/profile"
import { type ProfileAnswer, profileRequest } from "../../../contract/customer-data"
import { answer } from "../../../lib/answer"
import { withSession } from "../../../lib/with-body"

/** account-and-routes.md §3 "Profile record". */
export const POST = withSession(profileRequest, async (req, res, _data, session) => {
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
})
