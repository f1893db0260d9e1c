import * as z from "zod"
import { frozen } from "../purchase/frozen"
import { receiptContent } from "../receipt/receipt-content"

/** The shop's bank details, as set by staff when the invoice was made. */
const bankDetails = z.object({
  accountHolder: z.string(),
  account: z.string(),
  bic: z.string(),
  bank: z.string(),
  note: z.string(),
})
export type BankDetails = z.infer<typeof bankDetails>

const invoiceContent = z.object({
  document: receiptContent.omit({ transactionId: true, paidAt: true, refersTo: true, reason: true, payTo: true }),
  bank: bankDetails,
})

export const frozenContent = frozen(invoiceContent)

export function bankLines({ accountHolder, account, bic, bank, note }: BankDetails): string[] {
  const lines = [accountHolder, `Account ${account}`, bic && `BIC ${bic}`, bank, ...note.split("\n")]
  return lines.map((line) => line.trim()).filter(Boolean)
}
