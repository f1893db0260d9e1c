import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { decode } from "jsonwebtoken"
import { normalEmail } from "../../lib/email"
import { staffPasswordFault } from "../../lib/staff/password-rule"
import { invitedAddress } from "../../workflows/account/invites"

/** Names the invitation that somebody registers by. The dashboard's page adds it (`backend/admin/lib/own-calls.ts`). */
const inviteHeader = "x-invite-token"

/**
 * Staff's new passwords, by an invitation or a link, obey staff's rule (ruling 53). A link is not used up by one that
 * does not.
 */
function takeGoodPassword(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const { password, email = ownerOfLink(req) } = credentialsIn(req.body)
  const fault = staffPasswordFault(password, email === undefined ? [] : [email])
  if (fault) return refuse(res, 422, "weak_password", fault)
  next()
}

/** Whoever has no invitation for the very address hears the same of every address: none was looked up (ruling 24). */
async function takeInvited(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { email } = credentialsIn(req.body)
  const invited = await invitedAddress(req.scope, req.headers[inviteHeader])
  if (invited !== undefined && invited === email) return next()
  refuse(res, 403, "not_allowed", "Staff register by the link in their invitation, with the address it was sent to.")
}

/** The address in the token of a link, which Medusa verifies afterwards. */
function ownerOfLink({ headers }: MedusaRequest): string | undefined {
  const claims = decode(headers.authorization?.replace(/^bearer\s+/i, "") ?? "")
  return typeof claims === "object" && typeof claims?.entity_id === "string" ? claims.entity_id : undefined
}

/** As the body parser left them. */
function credentialsIn(body: unknown): { password: unknown; email: string | undefined } {
  const { password, email } = (body ?? {}) as { password?: unknown; email?: unknown }
  return { password, email: typeof email === "string" ? normalEmail(email) : undefined }
}

function refuse(res: MedusaResponse, status: number, type: string, message: string): void {
  res.status(status).set("Cache-Control", "no-store").json({ type, message })
}

/** Regular expressions, as they come before Medusa's own middlewares, one of which uses up the token of a link. */
export const authMiddlewares: MiddlewareRoute[] = [
  {
    matcher: /^\/auth\/user\/[^/]+\/register\/?$/i,
    methods: ["POST"],
    middlewares: [takeInvited, takeGoodPassword],
  },
  { matcher: /^\/auth\/user\/[^/]+\/update\/?$/i, methods: ["POST"], middlewares: [takeGoodPassword] },
]
