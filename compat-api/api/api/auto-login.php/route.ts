import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { AddressConflict } from "../../../../backend/workflows/account/open-account"
import { type OpenLinkAnswer, openLink } from "../../../../backend/workflows/account/open-link"
import { type AutoLoginAnswer, autoLoginRequest } from "../../../contract/account"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"
import { browserOf, forgetBrowser, keepSession, secretOf, seenFrom } from "../../../lib/session"
import { rememberDevice } from "../../../lib/strangers"

/** `POST /api/auto-login.php`: the link of the verification mail (ruling 24). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(autoLoginRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const link = {
    code: parsed.data.token,
    browserSecret: browserOf(req),
    earlierSecret: secretOf(req),
    seen: seenFrom(req),
  }
  try {
    const result = await openLink(req.scope, link)
    if (result.outcome === "signed-in") await rememberDevice(req as never, res, result.user.email)
    answerLink(res, result)
  } catch (error) {
    if (!(error instanceof AddressConflict)) throw error
    fail(res, 200, `${error.message} Please contact us.`)
  }
}

function answerLink(res: MedusaResponse, result: OpenLinkAnswer): void {
  if (result.outcome === "invalid") return fail(res, 200, "Invalid or expired verification token.")
  forgetBrowser(res)
  if (result.outcome === "choose-password") {
    return answer<AutoLoginAnswer>(res, 200, {
      success: false,
      message: "Your email is verified. Please choose the password of your account to finish.",
      reset_token: result.resetToken,
    })
  }
  keepSession(res, result.secret)
  answer<AutoLoginAnswer>(res, 200, {
    success: true,
    message: "Your account has been verified and you're now logged in.",
    user: result.user,
  })
}
