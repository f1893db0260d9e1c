import type { MedusaContainer } from "@medusajs/framework/types"
import { bankLines, frozenContent } from "../../../modules/invoice/invoice-content"
import type { IssuedInvoice } from "../../../modules/invoice/service"
import type { Purchase } from "../../../modules/purchase/service"
import { frozenReceipt, type ReceiptContent } from "../../../modules/receipt/receipt-content"
import { invoiceOf } from "../lookups/invoice-of"

export async function invoiceDocument(container: MedusaContainer, purchase: Purchase, number?: string) {
  const invoice = await invoiceOf(container, purchase)
  return invoice && (number ?? invoice.number) === invoice.number ? drawn(invoice) : undefined
}

function drawn({ id, number, issued_at, due_at, content: kept }: IssuedInvoice) {
  const { document, bank } = frozenContent.read(kept)
  const dueAt = new Date(due_at).toISOString()
  const content: ReceiptContent = {
    ...document,
    // The transaction id opens the files, so it must not be on a paper that others see.
    transactionId: "",
    paidAt: dueAt,
    refersTo: null,
    reason: null,
    payTo: { bank: bankLines(bank), dueAt },
  }
  return { id, kind: "pro-forma" as const, number, issued_at, content: frozenReceipt.write(content) }
}
