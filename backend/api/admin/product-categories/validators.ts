import { z } from "@medusajs/framework/zod"

export const AdminSetListing = z.strictObject({
  is_listed: z.boolean().optional(),
  order: z.array(z.string().min(1).max(100)).max(10_000).optional(),
})
export type AdminSetListing = z.infer<typeof AdminSetListing>
