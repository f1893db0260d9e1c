import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { tellPasswordChanged } from "../../../../../workflows/account/password-changed-mail"

/**
 * Sets the password of a reset link's owner, as Medusa does, and tells the owner by mail. The database ends every
 * session and token in the same commit (`migration-scripts/end-sign-ins-with-passwords.ts`).
 */
export async function POST(
  req: AuthenticatedMedusaRequest<{ password?: unknown }>,
  res: MedusaResponse,
): Promise<void> {
  // The address, out of the token that Medusa has just taken.
  const email = req.auth_context.actor_id
  const { success, authIdentity, error } = await req.scope
    .resolve(Modules.AUTH)
    .updateProvider(req.params.auth_provider ?? "", { password: req.body.password, entity_id: email })
  if (!success || !authIdentity) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, error || "Unauthorized")
  await tellPasswordChanged(req.scope, email, { isStaff: true })
  res.status(200).json({ success: true })
}
