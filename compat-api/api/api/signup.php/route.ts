import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { verificationSeconds } from "../../../../backend/lib/account-times"
import { signUp } from "../../../../backend/workflows/account/sign-up"
import { signupRequest } from "../../../contract/account"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"
import { keepBrowser } from "../../../lib/session"

/** `POST /api/signup.php`: the same answer for every address (ruling 24). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(signupRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const browserSecret = await signUp(req.scope, parsed.data)
  keepBrowser(res, browserSecret, verificationSeconds)
  answer(res, 200, {
    success: true,
    message: "Please open the link that we have sent to you to verify your email.",
  })
}
