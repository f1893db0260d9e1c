import { Shop } from "../../../../backend/lib/shop"
import { endSessionRequest } from "../../../contract/account-sessions"
import { answer } from "../../../lib/answer"
import { withSession } from "../../../lib/with-body"

export const POST = withSession(endSessionRequest, async (req, res, data, session) => {
  await req.scope.resolve(Shop.SESSIONS).endById(session.customerId, data.id)
  answer(res, 200, { success: true, message: "That session has ended." })
})
