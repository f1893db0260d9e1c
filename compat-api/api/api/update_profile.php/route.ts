import { changeName } from "../../../../backend/workflows/account/profile"
import { type UpdateProfileAnswer, updateProfileRequest } from "../../../contract/customer-data"
import { answer } from "../../../lib/answer"
import { withSession } from "../../../lib/with-body"

/** Ruling 25. */
export const POST = withSession(updateProfileRequest, async (req, res, { name }, session) => {
  const user = await changeName(req.scope, session, name)
  answer<UpdateProfileAnswer>(res, 200, { success: true, message: "Your name has been changed.", user })
})
