import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ACCOUNT } from "../../backend/modules/account"
import type { AccountService } from "../../backend/modules/account/service"

/**
 * Medusa's own routes about customers' accounts obey the contract's rules, or are closed (ruling 27). Open is what
 * integrators need: signing in for a bearer token, and the store API with it.
 */
type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void

/** Closes a route to shoppers: staff have it, too. */
export function closedToCustomers(instead: string): Middleware {
  return (req, res, next) => {
    if (claimsOf(req)?.actor_type === "customer") return refuse(res, 403, "not_allowed", instead)
    next()
  }
}

/** A bearer token that was made before the password was changed is not good any more (ruling 26). */
export async function onlyCurrentTokens(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const claims = claimsOf(req)
  if (claims?.actor_type !== "customer") return next()
  try {
    const account = await req.scope.resolve<AccountService>(ACCOUNT).find(claims.auth_identity_id)
    const validFrom = account?.tokens_valid_from?.getTime() ?? 0
    if (claims.signedInAt < validFrom)
      return refuse(res, 401, "unauthorized", "The password was changed. Sign in again.")
  } catch (error) {
    return next(error)
  }
  next()
}

interface Claims {
  actor_type: string
  auth_identity_id: string
  /** Milliseconds of the epoch; of a token that was renewed, when the first one was made. */
  signedInAt: number
}

/** What a bearer token says of itself. Medusa checks afterwards that it is true. */
function claimsOf(req: MedusaRequest): Claims | undefined {
  const payload = /^bearer\s+[^.\s]+\.([^.\s]+)\./i.exec(req.headers.authorization ?? "")?.[1]
  if (!payload) return undefined
  try {
    const { actor_type, auth_identity_id, iat, signed_in_at } = JSON.parse(
      Buffer.from(payload, "base64url").toString("utf8"),
    )
    const isWhole = typeof actor_type === "string" && typeof auth_identity_id === "string" && typeof iat === "number"
    const signedInAt = typeof signed_in_at === "number" ? signed_in_at : iat * 1_000
    return isWhole ? { actor_type, auth_identity_id, signedInAt } : undefined
  } catch {
    return undefined
  }
}

function refuse(res: MedusaResponse, status: number, type: string, message: string): void {
  res.status(status).set("Cache-Control", "no-store").json({ type, message })
}
