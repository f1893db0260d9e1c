import { z } from "@medusajs/framework/zod"
import { orderParam, pageParams } from "../list-params"

export const AdminGetReceiptsParams = z.strictObject({
  /** Of `q`: a part of the number, the address or the transaction id. */
  ...pageParams,
  kind: z.enum(["receipt", "credit-note"]).optional(),
  order: orderParam(["issued_at"], "-issued_at"),
})
export type AdminGetReceipts = z.infer<typeof AdminGetReceiptsParams>
