import { z } from "@medusajs/framework/zod"
import { templateNames } from "../../../providers/mail/templates/template-names"
import { mailStates } from "../../../workflows/mail/list-mails"
import { oneOrMore, orderParam, pageParams } from "../list-params"

export const AdminGetMailsParams = z.strictObject({
  ...pageParams,
  state: oneOrMore(z.enum(mailStates)),
  template: oneOrMore(z.enum(templateNames)),
  order: orderParam(["created_at"], "-created_at"),
})
export type AdminGetMails = z.infer<typeof AdminGetMailsParams>

export const AdminSendMail = z.strictObject({
  /** Whether a copy goes out of a mail that was sent already; yes, unless told. */
  copy: z.boolean().optional(),
})
export type AdminSendMail = z.infer<typeof AdminSendMail>
