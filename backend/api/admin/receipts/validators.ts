import { z } from "@medusajs/framework/zod"
import { createFindParams } from "@medusajs/medusa/api/utils/validators"

export const AdminGetReceiptsParams = createFindParams({ limit: 50, offset: 0, order: "-issued_at" }).extend({
  /** A part of the number, the address or the transaction id. */
  q: z.string().max(254).optional(),
  kind: z.enum(["receipt", "credit-note"]).optional(),
})
export type AdminGetReceipts = z.infer<typeof AdminGetReceiptsParams>
