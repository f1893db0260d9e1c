import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { verificationSeconds } from "../../../../backend/lib/account-times"
import { log } from "../../../../backend/lib/log/log"
import { logSignIn, type SignInOutcome } from "../../../../backend/workflows/account/log-sign-in"
import { signIn } from "../../../../backend/workflows/account/sign-in"
import { type LoginAnswer, loginRequest, verifyFirst } from "../../../contract/account"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"
import { keepBrowser, keepSession, secretOf, seenFrom } from "../../../lib/session"
import { rememberDevice } from "../../../lib/strangers"

const refusals = {
  wrong: "Invalid email or password.",
  unverified: verifyFirst,
  "second-factor": "This account uses two-factor sign-in, which the shop's login does not support. Please contact us.",
} as const

const outcomes = {
  "signed-in": "signed_in",
  wrong: "wrong_password",
  unverified: "unverified",
  "second-factor": "second_factor_asked",
} as const satisfies Record<string, SignInOutcome>

/** `POST /api/login.php`: sets the session's cookie (rulings 24 and 25). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(loginRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const result = await signIn(req.scope, { ...parsed.data, earlierSecret: secretOf(req), seen: seenFrom(req) })
  const tried = { actorType: "customer", outcome: outcomes[result.outcome], email: parsed.data.email }
  // After the answer, which takes equally long for an address that is known.
  res.once("close", () => {
    logSignIn(req.scope, tried).catch((error) => log.warn("sign_in_not_logged", { error }))
  })
  if (result.outcome === "unverified") keepBrowser(res, result.browserSecret, verificationSeconds)
  if (result.outcome !== "signed-in") return fail(res, 200, refusals[result.outcome])
  keepSession(res, result.secret)
  await rememberDevice(req as never, res, result.user.email)
  answer<LoginAnswer>(res, 200, {
    success: true,
    message: "You have been logged in successfully.",
    user: result.user,
  })
}
