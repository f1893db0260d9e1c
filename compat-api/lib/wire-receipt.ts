import { amountOf, percentOf } from "../../backend/lib/totals"
import { contentOf } from "../../backend/modules/receipt/receipt-content"
import type { Receipt as ReceiptRow } from "../../backend/modules/receipt/service"
import type { Receipt } from "../contract/purchases"

/** A receipt as the contract writes it: dollars with two decimals, moments in UTC. */
export function wireReceipt(receipt: ReceiptRow): Receipt {
  const { lines, subtotal, discount, taxRate, tax, total, ...texts } = contentOf(receipt)
  return {
    kind: receipt.kind,
    number: receipt.number,
    issuedAt: new Date(receipt.issued_at).toISOString(),
    ...texts,
    lines: lines.map(({ unitPrice, amount, ...line }) => ({
      ...line,
      unitPrice: amountOf(unitPrice),
      amount: amountOf(amount),
    })),
    subtotal: amountOf(subtotal),
    discount: discount && { ...discount, amount: amountOf(discount.amount) },
    taxRate: percentOf(taxRate),
    tax: amountOf(tax),
    total: amountOf(total),
  }
}
