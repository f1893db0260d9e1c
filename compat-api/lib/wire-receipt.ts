import { amountOf, percentOf } from "../../backend/lib/totals"
import { contentOf, type ReceiptLine, taxRows } from "../../backend/modules/receipt/receipt-content"
import type { Receipt as ReceiptRow } from "../../backend/modules/receipt/service"
import type { Receipt } from "../contract/purchases"

/** A receipt as the contract writes it: dollars with two decimals, moments in UTC. */
export function wireReceipt(receipt: ReceiptRow): Receipt {
  const content = contentOf(receipt)
  const { lines, subtotal, reduction, discount, taxRate: _one, tax, total, payTo: _none, ...texts } = content
  const rows = taxRows(content).flatMap(({ percent, amount }) =>
    percent ? [{ rate: percent, tax: amountOf(amount) }] : [],
  )
  return {
    kind: receipt.kind,
    number: receipt.number,
    issuedAt: new Date(receipt.issued_at).toISOString(),
    ...texts,
    lines: lines.map(wireLine),
    subtotal: amountOf(subtotal),
    ...(reduction ? { reduction: { ...reduction, amount: amountOf(reduction.amount) } } : {}),
    discount: discount && { ...discount, amount: amountOf(discount.amount) },
    taxRate: rows.map(({ rate }) => rate).join(", "),
    tax: amountOf(tax),
    ...(rows.length > 1 ? { taxes: rows } : {}),
    total: amountOf(total),
  }
}

function wireLine({ name, quantity, unitPrice, amount, taxRate, tax }: ReceiptLine): Receipt["lines"][number] {
  return {
    name,
    quantity,
    unitPrice: amountOf(unitPrice),
    amount: amountOf(amount),
    ...(taxRate === undefined ? {} : { taxRate: percentOf(taxRate), tax: amountOf(tax ?? 0) }),
  }
}
