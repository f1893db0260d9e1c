import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { Shop } from "../../../../../lib/shop"
import { passwordChangedMail } from "../../../../../workflows/account/account-mails"
import { findIdentity } from "../../../../../workflows/account/identity"
import { setPassword } from "../../../../../workflows/account/passwords"

/**
 * Also mails the owner. The database ends all sessions and tokens (`migration-scripts/end-sign-ins-with-passwords.ts`).
 */
export async function POST(req: AuthenticatedMedusaRequest<{ password?: unknown }>, res: MedusaResponse) {
  // Address from the link's verified token.
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
