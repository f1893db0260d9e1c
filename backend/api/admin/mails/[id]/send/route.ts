import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { shownMail } from "../../../../../workflows/mail/list-mails"
import { sendNow } from "../../../../../workflows/mail/send-now"
import type { AdminSendMail } from "../../validators"

/** Sends a mail now: one that waits or failed is tried again, of one that went a copy goes out. */
export async function POST(req: AuthenticatedMedusaRequest<AdminSendMail>, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? ""
  const sent = await sendNow(req.scope, id, req.validatedBody)
  if (sent === "unknown") throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no mail ${id}.`)
  if (sent === "over") {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "What is in this mail is of no use any more; it is not sent.")
  }
  if (sent === "withdrawn") {
    const message =
      "The address of this gift card was corrected, so this mail is not sent. Mail the card from its page."
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
  }
  res.json({ mail: await shownMail(req.scope, sent.id) })
}
