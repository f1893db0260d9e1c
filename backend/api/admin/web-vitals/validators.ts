import { z } from "@medusajs/framework/zod"

/** The Monday of a week, as 2026-11-23; without it the latest of which there is anything. */
export const AdminGetWebVitalsParams = z.strictObject({ week: z.iso.date().optional() })
export type AdminGetWebVitals = z.infer<typeof AdminGetWebVitalsParams>
