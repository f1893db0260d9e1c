import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendNow } from "../../../../../workflows/staff-mails/send-now"
import type { AdminSendMail } from "../../validators"

/** Sends a mail now: one that waits or failed is tried again, of one that went a copy goes out. */
export async function POST(req: AuthenticatedMedusaRequest<AdminSendMail>, res: MedusaResponse): Promise<void> {
  const { copy } = req.validatedBody
  const mail = await sendNow(req.scope, { id: req.params.id ?? "", actor: req.auth_context.actor_id, copy })
  res.json({ mail })
}
