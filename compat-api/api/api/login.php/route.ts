import { verificationSeconds } from "../../../../backend/lib/account-times"
import { log } from "../../../../backend/lib/log/log"
import { logSignIn, type SignInOutcome, signIn } from "../../../../backend/workflows/account/sign-in"
import { type LoginAnswer, loginRequest, verifyFirst } from "../../../contract/account"
import { answer, fail } from "../../../lib/answer"
import { secretOf, sessionOrigin, setBrowserCookie, setSessionCookie } from "../../../lib/session"
import { rememberDevice } from "../../../lib/strangers"
import { withBody } from "../../../lib/with-body"

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

/** Rulings 24 and 25. */
export const POST = withBody(loginRequest, async (req, res, data) => {
  const result = await signIn(req.scope, { ...data, earlierSecret: secretOf(req), seen: sessionOrigin(req) })
  const tried = { actorType: "customer", outcome: outcomes[result.outcome], email: data.email }
  // Log after the answer: it must take equally long for known and unknown addresses.
  res.once("close", () => {
    logSignIn(req.scope, tried).catch((error) => log.warn("sign_in_not_logged", { error }))
  })
  if (result.outcome === "unverified") setBrowserCookie(res, result.browserSecret, verificationSeconds)
  if (result.outcome !== "signed-in") return fail(res, 200, refusals[result.outcome])
  setSessionCookie(res, result.secret)
  await rememberDevice(req, res, result.user.email)
  answer<LoginAnswer>(res, 200, {
    success: true,
    message: "You have been logged in successfully.",
    user: result.user,
  })
})
