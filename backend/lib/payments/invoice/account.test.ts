import { expect, it } from "vitest"
import { captureIn, type InvoiceAccount, type InvoiceRefund, paymentIn, refundableAmount } from "./account"

const issued: InvoiceAccount = {
  paymentId: "INV1",
  captureId: "CAPTURE1",
  amount: 5_399,
  currency: "usd",
  hasEnded: false,
  paid: null,
  refunds: [],
}
const asked = (amount: number): InvoiceRefund => ({ id: `ask${amount}`, amount, isPaidBack: false })
const paidBack = (amount: number): InvoiceRefund => ({ id: `back${amount}`, amount, isPaidBack: true })

it.each<[string, Partial<InvoiceAccount>, string, number]>([
  ["unpaid", {}, "pending", 5_399],
  ["ended before it was paid", { hasEnded: true }, "declined", 5_399],
  ["paid", { paid: 5_399 }, "completed", 5_399],
  ["paid with another amount", { paid: 5_000 }, "completed", 5_000],
  ["a part is refunded", { paid: 5_399, refunds: [paidBack(1_000)] }, "partly_refunded", 5_399],
  ["refunded in parts", { paid: 5_399, refunds: [paidBack(399), paidBack(5_000)] }, "refunded", 5_399],
])("has this capture: %s", (_case, changes, status, amount) => {
  const capture = { provider: "invoice", id: "CAPTURE1", paymentId: "INV1", currency: "usd", paidElsewhere: undefined }
  expect(captureIn({ ...issued, ...changes })).toEqual({ ...capture, status, amount })
})

it("has no capture before it is issued", () => {
  expect(captureIn({ ...issued, captureId: null })).toBeUndefined()
  expect(paymentIn({ ...issued, captureId: null })).toMatchObject({ status: "not issued", isApproved: false })
})

it("leaves to refund what nobody has asked back yet", () => {
  expect(refundableAmount(issued)).toBe(0)
  expect(refundableAmount({ paid: 5_399, refunds: [asked(399), paidBack(1_000)] })).toBe(4_000)
})
