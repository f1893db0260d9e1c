import { z } from "@medusajs/framework/zod"
import { templateNames } from "../../providers/mail/templates/template-names"
import { listMails, mailStates } from "../../workflows/mail/list-mails"
import { sendNow } from "../../workflows/staff-mails/send-now"
import { call, listCall } from "../call"
import { oneOrMore, orderParam, page, search } from "./fields"

const listed = z.strictObject({
  ...page,
  q: search,
  state: oneOrMore(z.enum(mailStates)),
  template: oneOrMore(z.enum(templateNames)),
  order: orderParam(["created_at"], "-created_at"),
})

/** `copy`: sends a copy if the mail was already sent; default true. */
const sent = z.strictObject({ copy: z.boolean().optional() })

export const mailCalls = [
  /** Lists mails without their contents. */
  listCall("GET /admin/mails", listed, listMails),

  /** Retries an unsent mail; sends a copy of a sent one. */
  call("POST /admin/mails/:id/send", { body: sent }, async (req, res) => {
    const { copy } = req.validatedBody
    const mail = await sendNow(req.scope, { id: req.params.id ?? "", actor: req.auth_context.actor_id, copy })
    res.json({ mail })
  }),
]
