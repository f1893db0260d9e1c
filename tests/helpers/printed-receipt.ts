import type { Party, ReceiptContent } from "../../backend/modules/receipt/receipt-content"
import type { PrintedReceipt } from "../../backend/workflows/receipt/pdf/receipt-pdf"

export const seller: Party = {
  name: "CD Atelier",
  email: "hello@shop.example",
  taxNumber: "AE 100",
  address: ["Dubai", "UAE"],
}

export function printedReceipt(
  changes: Partial<ReceiptContent> = {},
  kind: PrintedReceipt["kind"] = "receipt",
): PrintedReceipt {
  const content: ReceiptContent = {
    seller,
    buyer: { name: "ada@example.com", email: "ada@example.com", taxNumber: null, address: [] },
    lines: [{ name: "LevelCreator", quantity: 3, unitPrice: 2999, amount: 8997 }],
    subtotal: 8997,
    discount: { amount: 2001, cardEnding: "3C2D" },
    taxRate: 80_000,
    tax: 560,
    total: 7556,
    transactionId: "2GG279541U471931P",
    paidAt: "2026-11-21T23:30:00.000Z",
    refersTo: null,
    reason: null,
    simulated: false,
    ...changes,
  }
  // JSON type accepts records only.
  return { kind, number: "CD-000123", issued_at: new Date("2026-11-22T00:10:00Z"), content: { ...content } }
}
