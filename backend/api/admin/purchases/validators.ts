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

/** Gift cards that were bought are paid for although they are spent; wants a reason. */
const override = z.boolean().optional()
const noted = {
  reason: z.string().trim().min(1).max(1_000).optional(),
  /** Sent twice, it is one refund. */
  request_key: z
    .string()
    .regex(/^[\w.-]{1,100}$/, "Up to 100 letters, digits, dots, hyphens and underscores")
    .optional(),
}
const whole = z.strictObject({ scope: z.literal("whole"), override })
const lines = z.strictObject({ scope: z.literal("lines"), lines: z.array(line).min(1).max(100), override })
const byAmount = z.strictObject({ scope: z.literal("amount"), amount, override })
const anyScope = { error: "The scope is one of whole, lines, amount" }

export const AdminPreviewPurchaseRefund = z.discriminatedUnion("scope", [whole, lines, byAmount], anyScope)
export type AdminPreviewPurchaseRefund = z.infer<typeof AdminPreviewPurchaseRefund>

export const AdminCreatePurchaseRefund = z
  .discriminatedUnion("scope", [whole.extend(noted), lines.extend(noted), byAmount.extend(noted)], anyScope)
  .refine(({ override, reason }) => !override || reason, { message: "An override wants a reason.", path: ["reason"] })
export type AdminCreatePurchaseRefund = z.infer<typeof AdminCreatePurchaseRefund>
