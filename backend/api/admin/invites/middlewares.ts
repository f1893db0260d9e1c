import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { invitedAddress, isInvited, normalEmail } from "../../../workflows/account/invites"

type InviteRequest = AuthenticatedMedusaRequest<{ email?: string | null }>

/** Ruling 27: one form of an address, from the invitation on. */
function normaliseAddress(req: InviteRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { email } = req.validatedBody
  if (email) req.validatedBody.email = normalEmail(email)
  next()
}

/** An invitation is for one address: whoever accepts it signs in with that, and becomes staff with that. */
async function takeOwnInvite(req: InviteRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const invited = await invitedAddress(req.scope, req.filterableFields.token)
  const isOwn = invited !== undefined && (await isInvited(req.scope, req.auth_context.auth_identity_id, invited))
  if (!isOwn) return void res.status(401).json({ type: "unauthorized", message: "Unauthorized" })
  req.validatedBody.email = invited
  next()
}

/** By Medusa's own matchers: so they come after what Medusa checks, and before its routes. */
export const inviteMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/invites", methods: ["POST"], middlewares: [normaliseAddress as never] },
  { matcher: "/admin/invites/accept", methods: ["POST"], middlewares: [takeOwnInvite as never] },
]
