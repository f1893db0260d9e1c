import * as z from "zod/mini"
import { severalLines } from "./characters"
import { longestAddress, longestCompany, longestTaxNumber } from "./receipt-lengths"
import { optionalLine } from "./texts"

const addressRules = [
  z.trim(),
  z.maxLength(longestAddress, `At most ${longestAddress} characters.`),
  z.regex(severalLines, "Please leave out control characters."),
  z.regex(/^(?:[^\n]*\n){0,5}[^\n]*$/, "At most six lines."),
] as const

/** At most six lines, and at least one. */
export const billingAddress = z
  .string("Please enter a billing address.")
  .check(z.trim(), z.minLength(1, "Please enter a billing address."), ...addressRules)

/** Whom a receipt is made out to, beside the e-mail address. All of it is optional; empty means left out. */
export const receiptDetails = z.object({
  company: optionalLine(longestCompany),
  taxNumber: optionalLine(longestTaxNumber),
  /** At most six lines. */
  address: z.optional(z.nullable(z.string().check(...addressRules))),
})
export type ReceiptDetails = z.infer<typeof receiptDetails>
