import { z } from "@medusajs/framework/zod"
import { workKinds } from "../../../lib/due-work/kinds"
import { workStates } from "../../../workflows/due-work/list-due-work"
import { oneOrMore, orderParam, pageParams } from "../list-params"

const { limit, offset } = pageParams

export const AdminGetDueWorkParams = z.strictObject({
  limit,
  offset,
  kind: oneOrMore(z.enum(workKinds)),
  state: oneOrMore(z.enum(workStates)),
  order: orderParam(["created_at", "due_at"], "due_at"),
})
export type AdminGetDueWork = z.infer<typeof AdminGetDueWorkParams>
