import { expect, it } from "vitest"
import { noReceipt } from "../../routes/receipt"
import { settlement } from "./settlement"
import { statusWords } from "./status-words"

const invoice = { number: "XY-P-000012" }

it.each([
  ["pending", "Waiting for payment", "Your downloads are unlocked when the payment arrives"],
  ["declined", "Ended", "The invoice has ended"],
  ["completed", "Paid", undefined],
] as const)("says of an invoice that is %s nothing of PayPal", (status, label, title) => {
  const words = statusWords({ status, refunds: [], invoice }, "team@example.com")
  expect([words.label, words.notice?.title]).toEqual([label, title])
  expect(JSON.stringify(words)).not.toContain("PayPal")
})

it.each([
  ["receipt", "$53.99 paid by invoice XY-P-000012"],
  ["credit-note", "$53.99 back by bank transfer"],
] as const)("says how a %s of it was settled", (kind, said) => {
  const paper = { kind, total: "53.99", discount: null, simulated: false, invoice: invoice.number }
  expect(settlement(paper)).toEqual([said])
})

it("says why there is no receipt yet", () => {
  const open = { status: "pending" as const, receipts: [], invoice: undefined }
  expect(noReceipt(open).text).toContain("PayPal")
  const byInvoice = { number: "XY-P-000012", issuedAt: "", dueAt: "", endsAt: "", payTo: [], document: "" }
  expect(noReceipt({ ...open, invoice: byInvoice }).text).toBe("It is issued as soon as the invoice is paid.")
})
