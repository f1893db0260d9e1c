import * as z from "zod/mini"
import { severalLines } from "../../backend/lib/characters"
import { longestAddress, longestCompany, longestTaxNumber } from "./receipt-lengths"
import { optionalLine } from "./texts"

export const addressRules = [
  z.trim(),
  z.maxLength(longestAddress, `At most ${longestAddress} characters.`),
  z.regex(severalLines, "Please enter plain text only."),
  z.regex(/^(?:[^\n]*\n){0,5}[^\n]*$/, "At most six lines."),
] as const

/** An empty text counts as left out. */
export const receiptDetails = z.object({
  company: optionalLine(longestCompany),
  taxNumber: optionalLine(longestTaxNumber),
  /** At most six lines. */
  address: z.optional(z.nullable(z.string().check(...addressRules))),
})
export type ReceiptDetails = z.infer<typeof receiptDetails>
