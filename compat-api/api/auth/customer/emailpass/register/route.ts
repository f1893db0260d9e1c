import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { verificationSeconds } from "../../../../../../backend/lib/account-times"
import { signUp } from "../../../../../../backend/workflows/account/sign-up"
import { signUpToken } from "../../../../../../backend/workflows/account/sign-up-token"
import { registerRequest } from "../../../../../contract/account"
import { parse } from "../../../../../lib/parse"
import { sendError } from "../../../../../lib/send-error"
import { setBrowserCookie } from "../../../../../lib/session"

/** Replaces Medusa's route, which reveals known addresses. Signs up like `signup.php`. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(registerRequest, req.body)
  if (!parsed.ok) {
    return sendError(req, res, { status: 400, title: "Malformed", message: parsed.message, type: "invalid_data" })
  }
  const { email } = parsed.data
  const browserSecret = await signUp(req.scope, { ...parsed.data, name: "" })
  setBrowserCookie(res, browserSecret, verificationSeconds)
  res.set("Cache-Control", "no-store").json({ token: signUpToken(req.scope, { email, browserSecret }) })
}
