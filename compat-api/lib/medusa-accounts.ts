import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { signedInAt, signInOf } from "../../backend/lib/staff/sign-in"
import { ACCOUNT } from "../../backend/modules/account"
import { type ErrorAnswer, sendError } from "./send-error"

/** Ruling 27. */
type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void

export function closedToCustomers(instead: string): Middleware {
  return (req, res, next) => {
    if (signInOf(req.headers.authorization)?.actor_type !== "customer") return next()
    sendError(req, res, { status: 403, title: "Closed", message: instead, type: "not_allowed" })
  }
}

const passwordChanged: ErrorAnswer = {
  status: 401,
  title: "Signed out",
  message: "The password was changed. Sign in again.",
  type: "unauthorized",
}

/** Ruling 26. */
export async function onlyCurrentTokens(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  const signIn = signInOf(req.headers.authorization)
  if (signIn?.actor_type !== "customer") return next()
  try {
    const account = await req.scope.resolve(ACCOUNT).find(signIn.auth_identity_id)
    const validFrom = account?.tokens_valid_from?.getTime() ?? 0
    if (signedInAt(signIn) < validFrom) return sendError(req, res, passwordChanged)
  } catch (error) {
    return next(error)
  }
  next()
}
