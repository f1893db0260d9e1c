import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { Shop } from "../../../../../lib/shop"
import { passwordChangedMail } from "../../../../../workflows/account/account-mails"
import { findIdentity } from "../../../../../workflows/account/identity"
import { setPassword } from "../../../../../workflows/account/passwords"

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
  const { password } = req.body
  if (typeof password !== "string" || !(await findIdentity(req.scope, email))) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, "Unauthorized")
  }
  await setPassword(req.scope, email, password, [
    passwordChangedMail(req.scope.resolve(Shop.SETTINGS), email, { isStaff: true }),
  ])
  res.status(200).json({ success: true })
}
