import { z } from "@medusajs/framework/zod"
import { centsOfAmount } from "../../../lib/totals"

export const AdminPromotionInShop = z.strictObject({
  minimum_order: z
    .string()
    .refine((text) => centsOfAmount(text) !== undefined, "Dollars with two decimals, 0.00 for none: 50.00")
    .optional(),
  not_with_sales: z.boolean().optional(),
})
export type AdminPromotionInShop = z.infer<typeof AdminPromotionInShop>
