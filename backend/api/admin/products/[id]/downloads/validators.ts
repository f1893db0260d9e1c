import { z } from "@medusajs/framework/zod"
import { oneOrMore, orderParam, pageParams } from "../../../list-params"

export const AdminGetProductDownloadsParams = z.strictObject({
  ...pageParams,
  version: oneOrMore(z.string().max(100)),
  order: orderParam(["at", "email"], "-at"),
})
export type AdminGetProductDownloads = z.infer<typeof AdminGetProductDownloadsParams>
