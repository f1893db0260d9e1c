import * as z from "zod"
import { frozen } from "../purchase/frozen"
import type { ReceiptContent } from "../receipt/receipt-content"

/** Where to pay, as staff had set it when the invoice was placed. */
export const bankDetails = z.object({
  accountHolder: z.string(),
  account: z.string(),
  bic: z.string(),
  bank: z.string(),
  note: z.string(),
})
export type BankDetails = z.infer<typeof bankDetails>

const object = (value: unknown) => typeof value === "object" && value !== null

/** What stands on an invoice beside its number and dates: a receipt's parts, and where to pay. */
const invoiceContent = z.object({
  document: z.custom<Omit<ReceiptContent, "transactionId" | "paidAt" | "refersTo" | "reason" | "payTo">>(object),
  bank: bankDetails,
})
export type InvoiceContent = z.infer<typeof invoiceContent>

export const frozenContent = frozen(invoiceContent)

/** Where to pay, line by line. */
export function bankLines({ accountHolder, account, bic, bank, note }: BankDetails): string[] {
  const lines = [accountHolder, `Account ${account}`, bic && `BIC ${bic}`, bank, ...note.split("\n")]
  return lines.map((line) => line.trim()).filter(Boolean)
}
