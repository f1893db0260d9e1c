import { expect, it } from "vitest"
import { contentOf, frozenReceipt, type ReceiptContent } from "./receipt-content"

const content: ReceiptContent = {
  seller: { name: "CD Atelier", email: "hello@shop.example", taxNumber: "AE 100", address: ["Dubai", "UAE"] },
  buyer: { name: "ada@example.com", email: "ada@example.com", taxNumber: null, address: [] },
  lines: [{ name: "LevelCreator", quantity: 3, unitPrice: 2_999, amount: 8_997 }],
  subtotal: 8_997,
  discount: { amount: 2_001, cardEnding: "3C2D" },
  taxRate: 80_000,
  tax: 560,
  total: 7_556,
  transactionId: "2GG279541U471931P",
  paidAt: "2026-11-21T23:30:00.000Z",
  refersTo: null,
  reason: null,
  simulated: false,
}
const severalRates: ReceiptContent = {
  ...content,
  lines: [
    { name: "LevelCreator", quantity: 1, unitPrice: 2_999, amount: 2_999, taxRate: 80_000, tax: 240 },
    { name: "Adjustment", quantity: 1, unitPrice: -100, amount: -100, taxRate: 0, tax: 0 },
  ],
  discount: null,
  taxRate: null,
  refersTo: "CD-000007",
  reason: "Bought twice.",
  invoice: "CD-P000003",
}
/** Returns the value as the database would return it. */
const stored = (value: unknown) => JSON.parse(JSON.stringify(value))

it.each([
  ["one rate", content],
  ["several rates", severalRates],
])("reads a receipt with %s as it was written", (_case, written) => {
  expect(contentOf({ content: stored(frozenReceipt.write(written)) })).toEqual(written)
  // Older rows have no version.
  expect(contentOf({ content: stored(written) })).toEqual(written)
})

it.each<[string, Record<string, unknown>]>([
  ["another version", { version: 2, value: content }],
  ["a version and nothing else", { version: 1 }],
  ["half a cent", frozenReceipt.write({ ...content, total: 75.565 })],
  ["no buyer in a row of before", { ...content, buyer: undefined }],
])("rejects a receipt with %s", (_case, other) => expect(() => contentOf({ content: other })).toThrow())
