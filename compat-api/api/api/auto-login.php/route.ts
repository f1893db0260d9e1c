import type { MedusaResponse } from "@medusajs/framework/http"
import { AddressConflict, type OpenLinkAnswer, openLink } from "../../../../backend/workflows/account/open-account"
import { type AutoLoginAnswer, autoLoginRequest, choosePassword } from "../../../contract/account"
import { answer, fail } from "../../../lib/answer"
import { browserOf, forgetBrowser, secretOf, sessionOrigin, setSessionCookie } from "../../../lib/session"
import { rememberDevice } from "../../../lib/strangers"
import { withBody } from "../../../lib/with-body"

/** Opens the link of the verification mail (ruling 24). */
export const POST = withBody(autoLoginRequest, async (req, res, data) => {
  const link = {
    code: data.token,
    browserSecret: browserOf(req),
    earlierSecret: secretOf(req),
    seen: sessionOrigin(req),
  }
  try {
    const result = await openLink(req.scope, link)
    if (result.outcome === "signed-in") await rememberDevice(req, res, result.user.email)
    answerLink(res, result)
  } catch (error) {
    if (!(error instanceof AddressConflict)) throw error
    fail(res, 200, `${error.message} Please contact us.`)
  }
})

function answerLink(res: MedusaResponse, result: OpenLinkAnswer): void {
  if (result.outcome === "invalid") return fail(res, 200, "Invalid or expired verification token.")
  if (result.outcome === "choose-password") {
    return answer<AutoLoginAnswer>(res, 200, {
      success: false,
      message: choosePassword,
      reset_token: result.resetToken,
    })
  }
  forgetBrowser(res)
  setSessionCookie(res, result.secret)
  answer<AutoLoginAnswer>(res, 200, {
    success: true,
    message: "Your account has been verified and you're now logged in.",
    user: result.user,
  })
}
