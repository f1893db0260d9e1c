import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { decode } from "jsonwebtoken"
import { credentialsIn, staffPasswordFault } from "../../lib/staff/password-rule"
import { invitedAddress } from "../../workflows/account/invites"

/** Set by the dashboard's page (`backend/admin/lib/medusa-page-fixes.ts`). */
const inviteHeader = "x-invite-token"

/** Ruling 53. A refused password does not use up the link. */
function requireGoodPassword(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const { password, email = ownerOfLink(req) } = credentialsIn(req.body)
  const fault = staffPasswordFault(password, email === undefined ? [] : [email])
  if (fault) return refuse(res, 422, "weak_password", fault)
  next()
}

/** Same answer for every address without an invitation (ruling 24). */
async function requireInvitation(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { email } = credentialsIn(req.body)
  const invited = await invitedAddress(req.scope, req.headers[inviteHeader])
  if (invited !== undefined && invited === email) return next()
  refuse(
    res,
    403,
    "not_allowed",
    "To register as staff, use the link in your invitation and the address that it was sent to.",
  )
}

/** The token is not verified here; Medusa verifies it afterwards. */
function ownerOfLink({ headers }: MedusaRequest): string | undefined {
  const claims = decode(headers.authorization?.replace(/^bearer\s+/i, "") ?? "")
  return typeof claims === "object" && typeof claims?.entity_id === "string" ? claims.entity_id : undefined
}

function refuse(res: MedusaResponse, status: number, type: string, message: string): void {
  res.status(status).set("Cache-Control", "no-store").json({ type, message })
}

/** Regular expressions run before Medusa's middlewares, one of which uses up the token. */
export const authMiddlewares: MiddlewareRoute[] = [
  {
    matcher: /^\/auth\/user\/[^/]+\/register\/?$/i,
    methods: ["POST"],
    middlewares: [requireInvitation, requireGoodPassword],
  },
  { matcher: /^\/auth\/user\/[^/]+\/update\/?$/i, methods: ["POST"], middlewares: [requireGoodPassword] },
]

/** Returns the code as Medusa compares it: digits, or a recovery code of 32 characters in groups of four (ruling 56). */
export function secondFactorIn(typed: string): string {
  const code = typed
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase()
  if (/^\d{6,8}$/.test(code)) return code
  return /^[\da-f]{32}$/.test(code) ? code.replace(/.{4}(?=.)/g, "$&-") : typed
}

/** Apps show "123 456"; printed codes are typed with other hyphens. */
export function normalSecondFactors(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const body = req.body as { code?: unknown } | undefined // from the body parser
  if (typeof body?.code === "string") body.code = secondFactorIn(body.code)
  next()
}
