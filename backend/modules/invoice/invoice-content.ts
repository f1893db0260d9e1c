import * as z from "zod"
import { frozen } from "../purchase/frozen"
import { receiptContent } from "../receipt/receipt-content"

/** Where to pay, as staff had set it when the invoice was placed. */
const bankDetails = z.object({
  accountHolder: z.string(),
  account: z.string(),
  bic: z.string(),
  bank: z.string(),
  note: z.string(),
})
export type BankDetails = z.infer<typeof bankDetails>

/** What is on an invoice beside its number and dates: a receipt's parts, and where to pay. */
const invoiceContent = z.object({
  document: receiptContent.omit({ transactionId: true, paidAt: true, refersTo: true, reason: true, payTo: true }),
  bank: bankDetails,
})

export const frozenContent = frozen(invoiceContent)

/** Where to pay, line by line. */
export function bankLines({ accountHolder, account, bic, bank, note }: BankDetails): string[] {
  const lines = [accountHolder, `Account ${account}`, bic && `BIC ${bic}`, bank, ...note.split("\n")]
  return lines.map((line) => line.trim()).filter(Boolean)
}
