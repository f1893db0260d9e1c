import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { log } from "../../../../backend/lib/log/log"
import { nameSignUp, signUpIn } from "../../../../backend/workflows/account/sign-up-token"
import { newCustomerRequest } from "../../../contract/account"
import { parse } from "../../../lib/parse"
import { type ErrorAnswer, sendError } from "../../../lib/send-error"

const notSignedUp: ErrorAnswer = {
  status: 403,
  title: "Sign up first",
  message: "Send the token from POST /auth/customer/emailpass/register, and the same e-mail address.",
  type: "not_allowed",
}

/**
 * Replaces Medusa's route, which creates a customer for any address. Here the mailed link does. Known addresses get the
 * same answer, sent before any lookup (ruling 24).
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const signedUp = signUpIn(req.scope, req.auth_context)
  if (!signedUp) return sendError(req, res, notSignedUp)
  const parsed = parse(newCustomerRequest, req.body)
  if (!parsed.ok) {
    return sendError(req, res, { status: 400, title: "Malformed", message: parsed.message, type: "invalid_data" })
  }
  const { email, first_name, last_name } = parsed.data
  if (email !== signedUp.email) return sendError(req, res, notSignedUp)
  res.set("Cache-Control", "no-store").json({ customer: { email, first_name, last_name } })
  const name = [first_name, last_name].filter(Boolean).join(" ")
  await nameSignUp(req.scope, signedUp, name).catch((error) => log.warn("sign_up_not_named", { error }))
}
