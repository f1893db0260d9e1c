import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { signedInAt, signInOf } from "../../backend/lib/staff/sign-in"
import { ACCOUNT } from "../../backend/modules/account"

/** Ruling 27. */
type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void

export function closedToCustomers(instead: string): Middleware {
  return (req, res, next) => {
    if (signInOf(req.headers.authorization)?.actor_type === "customer") return refuse(res, 403, "not_allowed", instead)
    next()
  }
}

/** Ruling 26. */
export async function onlyCurrentTokens(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  const signIn = signInOf(req.headers.authorization)
  if (signIn?.actor_type !== "customer") return next()
  try {
    const account = await req.scope.resolve(ACCOUNT).find(signIn.auth_identity_id)
    const validFrom = account?.tokens_valid_from?.getTime() ?? 0
    if (signedInAt(signIn) < validFrom)
      return refuse(res, 401, "unauthorized", "The password was changed. Sign in again.")
  } catch (error) {
    return next(error)
  }
  next()
}

function refuse(res: MedusaResponse, status: number, type: string, message: string): void {
  res.status(status).set("Cache-Control", "no-store").json({ type, message })
}
