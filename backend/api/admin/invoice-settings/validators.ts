import { z } from "@medusajs/framework/zod"
import { oneLine } from "../../../lib/characters"
import { centsOfAmount } from "../../../lib/totals"
import { mostDaysDue } from "../../../modules/invoice/settings"
import { prose } from "../prose"

const line = (most: number) =>
  z.string().trim().max(most).regex(oneLine, "Please leave out line breaks and control characters.")

export const AdminInvoiceSettings = z.strictObject({
  /** What was seen: that of the settings as they were answered. */
  version: z.string().max(100),
  is_on: z.boolean(),
  most_amount: z
    .string()
    .refine((text) => (centsOfAmount(text) ?? 0) > 0, "Dollars with two decimals, above 0: 5000.00"),
  most_open: z.number().int().min(1, "At least 1").max(20, "At most 20"),
  days_due: z.number().int().min(1, "At least 1 day").max(mostDaysDue, `At most ${mostDaysDue} days`),
  account_holder: line(120),
  account: line(60),
  bic: line(20),
  bank: line(120),
  note: prose(400),
})
export type AdminInvoiceSettings = z.infer<typeof AdminInvoiceSettings>
