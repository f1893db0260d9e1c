import { verificationSeconds } from "../../../../backend/lib/account-times"
import { signUp } from "../../../../backend/workflows/account/sign-up"
import { signupRequest } from "../../../contract/account"
import { answer } from "../../../lib/answer"
import { setBrowserCookie } from "../../../lib/session"
import { withBody } from "../../../lib/with-body"

/** Answers the same for every address (ruling 24). */
export const POST = withBody(signupRequest, async (req, res, data) => {
  const browserSecret = await signUp(req.scope, data)
  setBrowserCookie(res, browserSecret, verificationSeconds)
  answer(res, 200, {
    success: true,
    message: "We have e-mailed you a link. Please open it to verify your address.",
  })
})
