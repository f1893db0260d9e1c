import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { invitedAddress, isInvited } from "../../../workflows/account/invites"

type InviteRequest = AuthenticatedMedusaRequest<{ email?: string | null }>

/** An invitation is for one address: whoever accepts it signs in with that, and becomes staff with that. */
async function takeOwnInvite(req: InviteRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const invited = await invitedAddress(req.scope, req.filterableFields.token)
  const isOwn = invited !== undefined && (await isInvited(req.scope, req.auth_context.auth_identity_id, invited))
  if (!isOwn) return void res.status(401).json({ type: "unauthorized", message: "Unauthorized" })
  req.validatedBody.email = invited
  next()
}

/** By Medusa's own matcher: so it comes after what Medusa checks, and before its route. */
export const inviteMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/invites/accept", methods: ["POST"], middlewares: [takeOwnInvite as never] },
]
