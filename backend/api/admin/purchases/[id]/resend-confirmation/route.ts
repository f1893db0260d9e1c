import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { resendConfirmation } from "../../../../../workflows/purchase/commands/resend-confirmation"
import { purchaseIdOf } from "../find-purchase"

/** Mails the confirmation of a purchase once more, to the address that bought. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const mail = await resendConfirmation(req.scope, await purchaseIdOf(req), req.auth_context.actor_id)
  res.json({ mail })
}
