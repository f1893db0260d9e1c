import { expect, it } from "vitest"
import type { PurchaseInvoice, Receipt } from "../../../../compat-api/contract/purchases"
import { noReceipt } from "../../routes/receipt"

// Only the number matters.
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
  expect(noReceipt({ ...open, invoice }).text).toBe("It is issued as soon as the invoice is paid.")
})
