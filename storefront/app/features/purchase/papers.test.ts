import { expect, it } from "vitest"
import { dayOf } from "../../../../backend/lib/day-of"
import type { PurchaseInvoice, Receipt } from "../../../../compat-api/contract/purchases"
import { noReceipt } from "../../routes/receipt"
import { purchasePath, receiptFile, receiptPath } from "./purchase-links"
import { settlement } from "./settlement"

const discount = { amount: "20.00", cardEnding: "3C2D" }

it.each([
  ["receipt", "107.99", null, false, ["$107.99 paid with PayPal"]],
  ["receipt", "86.39", discount, false, ["$20.00 paid with the gift card ending 3C2D", "$86.39 paid with PayPal"]],
  ["receipt", "0.00", discount, false, ["$20.00 paid with the gift card ending 3C2D"]],
  ["receipt", "1.08", null, true, ["$1.08 paid with PayPal", "Simulated payment: no real money moved"]],
  ["credit-note", "5.00", discount, false, ["$20.00 back to the gift card ending 3C2D", "$5.00 back to PayPal"]],
] as const)("describes a %s of %s with the card %j, simulated %s", (kind, total, card, simulated, sentences) => {
  expect(settlement({ kind, total, discount: card, simulated })).toEqual(sentences)
})

it.each([
  ["receipt", "$53.99 paid by invoice XY-P-000012"],
  ["credit-note", "$53.99 back by bank transfer"],
] as const)("describes a %s of an invoice", (kind, sentence) => {
  const paper = { kind, total: "53.99", discount: null, simulated: false, invoice: "XY-P-000012" }
  expect(settlement(paper)).toEqual([sentence])
})

// Only the number of receipts matters.
const one = [{} as Receipt]

it.each([
  ["completed", one, "No Such Receipt"],
  ["pending", [], "No Receipt Yet"],
  ["declined", [], "No Receipt"],
  ["checking", [], "No Receipt Yet"],
] as const)("explains a missing receipt of a %s purchase", (status, receipts, title) => {
  expect(noReceipt({ status, receipts: [...receipts] }).title).toBe(title)
})

it("explains when the receipt will be issued, by PayPal and by invoice", () => {
  const open = { status: "pending" as const, receipts: [] }
  expect(noReceipt({ ...open, invoice: undefined }).text).toContain("PayPal")
  const invoice = {} as PurchaseInvoice
  expect(noReceipt({ ...open, invoice }).text).toBe("The receipt is issued as soon as the invoice is paid.")
})

it("dates a paper by UTC for every reader", () => {
  expect(dayOf("2026-11-21T23:59:59.999Z")).toBe("November 21, 2026")
  expect(dayOf("2026-11-22T00:00:00.000Z")).toBe("November 22, 2026")
})

it("escapes the token in an address", () => {
  expect(purchasePath("a.b&c")).toBe("/purchase?token=a.b%26c")
  expect(receiptPath("a.b.c")).toBe("/receipt?token=a.b.c")
  expect(receiptPath("a.b.c", "CD-000001")).toBe("/receipt?token=a.b.c&number=CD-000001")
  expect(receiptFile("a.b.c", "CD-C-000001")).toBe("/api/receipt.php?token=a.b.c&number=CD-C-000001")
})
