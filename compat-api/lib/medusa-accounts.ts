import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { signedInAt, signInOf } from "../../backend/lib/staff/sign-in"
import { ACCOUNT } from "../../backend/modules/account"

/**
 * Medusa's own routes about customers' accounts obey the contract's rules, or are closed (ruling 27). Open is what
 * integrators need: signing in for a bearer token, and the store API with it.
 */
type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void

/** Closes a route to shoppers: staff have it, too. */
export function closedToCustomers(instead: string): Middleware {
  return (req, res, next) => {
    if (signInOf(req.headers.authorization)?.actor_type === "customer") return refuse(res, 403, "not_allowed", instead)
    next()
  }
}

/** A bearer token that was made before the password was changed is not good any more (ruling 26). */
export async function onlyCurrentTokens(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
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
