import { expect, it } from "vitest"
import { frozenFiles } from "../../../../tests/helpers/frozen-files"
import { sumOf } from "../../../lib/totals"
import type { ReceiptContent } from "../../../modules/receipt/receipt-content"
import { type ReceiptedPurchase, receiptContent } from "./receipt-content"

const seller = { name: "CD Atelier", email: "hello@cdatelier.example", taxNumber: null, address: ["Dubai"] }
const bought: ReceiptedPurchase = {
  email: "ada@example.com",
  environment: "local",
  buyer: null,
  lines: frozenFiles([{ filename: "A.zip", name: "A", unitPrice: 9999, quantity: 1 }]),
  subtotal: 9999,
  reduction: 0,
  promotion_code: null,
  discount: 0,
  tax: 800,
  total: 10_799,
  tax_rate: 80_000,
  transaction_id: "8AB12345CD678901E",
  captured_at: new Date("2026-11-21T09:30:00Z"),
  created_at: new Date("2026-11-21T09:29:00Z"),
  captured_amount: null,
  payment_provider: "paypal",
}
const withCard = { ...bought, discount: 5000, tax: 400, total: 5399 }
const card = (paid: number) => ({ ending: "5A5B", paid })
const amounts = ({ lines }: ReceiptContent) => lines.map(({ amount }) => amount)

it.each<[string, ReceiptedPurchase, { ending: string; paid: number } | undefined, number[], number, number]>([
  ["with the expected amount", bought, undefined, [9999], 800, 10_799],
  ["with a gift card", withCard, card(5000), [9999], 400, 5399],
  ["paid by gift card alone", { ...bought, discount: 9999, tax: 0, total: 0 }, card(9999), [9999], 0, 0],
  ["with less than expected", { ...bought, captured_amount: 108 }, undefined, [9999, -9899], 8, 108],
  ["with more than expected", { ...bought, captured_amount: 21_598 }, undefined, [9999, 9999], 1600, 21_598],
  ["whose card paid less", { ...withCard, captured_amount: 5399 }, card(2000), [9999, -3000], 400, 5399],
  ["whose card paid nothing", { ...withCard, captured_amount: 5399 }, undefined, [9999, -5000], 400, 5399],
])("a receipt %s adds up", (_case, purchase, card, lines, tax, total) => {
  const content = receiptContent(purchase, seller, card)
  const { subtotal, discount } = content
  expect(amounts(content)).toEqual(lines)
  expect(content).toMatchObject({ tax, total })
  expect([sumOf(lines), subtotal - (discount?.amount ?? 0) + tax]).toEqual([subtotal, total])
})
