import { z } from "@medusajs/framework/zod"
import { createFindParams } from "@medusajs/medusa/api/utils/validators"
import { centsOfAmount } from "../../../lib/totals"

const status = z.enum(["frozen", "pending", "captured", "completed", "declined", "mismatched", "refunded"])

export const AdminGetPurchasesParams = createFindParams({ limit: 50, offset: 0, order: "-created_at" }).extend({
  order_id: z.string().optional(),
  transaction_id: z.string().optional(),
  email: z.string().trim().toLowerCase().optional(),
  status: z.union([status, z.array(status)]).optional(),
  /** A part of the address, the transaction, or Medusa's order. */
  q: z.string().trim().min(1).max(254).optional(),
})
export type AdminGetPurchasesParams = z.infer<typeof AdminGetPurchasesParams>

const amount = z.string().refine((text) => (centsOfAmount(text) ?? 0) > 0, "Dollars with two decimals, above 0: 12.50")
const line = z.strictObject({ line: z.number().int().min(0), quantity: z.number().int().min(1).max(99) })

const common = {
  reason: z.string().trim().min(1).max(1_000).optional(),
  /** Gift cards that were bought are paid for although they are spent; wants a reason. */
  override: z.boolean().optional(),
  /** Sent twice, it is one refund. */
  request_key: z
    .string()
    .regex(/^[\w.-]{1,100}$/, "Up to 100 letters, digits, dots, hyphens and underscores")
    .optional(),
}

export const AdminCreatePurchaseRefund = z
  .discriminatedUnion(
    "scope",
    [
      z.strictObject({ scope: z.literal("whole"), ...common }),
      z.strictObject({ scope: z.literal("lines"), lines: z.array(line).min(1).max(100), ...common }),
      z.strictObject({ scope: z.literal("amount"), amount, ...common }),
    ],
    { error: "The scope is one of whole, lines, amount" },
  )
  .refine(({ override, reason }) => !override || reason, { message: "An override wants a reason.", path: ["reason"] })
export type AdminCreatePurchaseRefund = z.infer<typeof AdminCreatePurchaseRefund>
