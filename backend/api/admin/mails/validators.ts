import { z } from "@medusajs/framework/zod"
import { templateNames } from "../../../providers/mail/templates"
import { oneOrMore, orderParam, pageParams } from "../list-params"

export const AdminGetMailsParams = z.strictObject({
  ...pageParams,
  state: oneOrMore(z.enum(["waiting", "sent", "failed"])),
  template: oneOrMore(z.enum(templateNames)),
  order: orderParam(["created_at"], "-created_at"),
})
export type AdminGetMails = z.infer<typeof AdminGetMailsParams>
