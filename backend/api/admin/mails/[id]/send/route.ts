import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notAllowed, notFound } from "../../../../../lib/refusals"
import { shownMail } from "../../../../../workflows/mail/list-mails"
import { sendNow } from "../../../../../workflows/mail/send-now"
import type { AdminSendMail } from "../../validators"

/** Sends a mail now: one that waits or failed is tried again, of one that went a copy goes out. */
export async function POST(req: AuthenticatedMedusaRequest<AdminSendMail>, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? ""
  const sent = await sendNow(req.scope, id, req.validatedBody)
  if (sent === "unknown") throw notFound(`There is no mail ${id}.`)
  if (sent === "over") {
    throw notAllowed("What is in this mail is of no use any more; it is not sent.")
  }
  if (sent === "withdrawn") {
    throw notAllowed(
      "The address of this gift card was corrected, so this mail is not sent. Mail the card from its page.",
    )
  }
  res.json({ mail: await shownMail(req.scope, sent.id) })
}
