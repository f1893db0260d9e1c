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

const signedOut: ErrorAnswer = {
  status: 401,
  title: "Signed out",
  message: "The password was changed, or the account was deleted. Sign in again.",
  type: "unauthorized",
}

/** Ruling 26. A token also ends with its customer. */
export async function onlyCurrentTokens(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  const signIn = signInOf(req.headers.authorization)
  if (signIn?.actor_type !== "customer") return next()
  try {
    const { auth_identity_id: identity, actor_id: customer } = signIn
    const isCurrent = await req.scope.resolve(ACCOUNT).isSignInCurrent(identity, customer, new Date(signedInAt(signIn)))
    if (!isCurrent) return sendError(req, res, signedOut)
  } catch (error) {
    return next(error)
  }
  next()
}
