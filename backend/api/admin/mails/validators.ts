import { z } from "@medusajs/framework/zod"
import { templateNames } from "../../../providers/mail/templates"

/** Query strings are texts; Medusa's own lists take these two alike. */
const whole = (most: number, otherwise: number) => z.coerce.number().int().min(0).max(most).default(otherwise)

export const AdminGetMailsParams = z.strictObject({
  limit: whole(200, 50),
  offset: whole(1_000_000_000, 0),
  state: z.enum(["waiting", "sent", "failed"]).optional(),
  template: z.enum(templateNames).optional(),
  /** A part of the address. */
  q: z.string().trim().max(254).optional(),
})
export type AdminGetMails = z.infer<typeof AdminGetMailsParams>
