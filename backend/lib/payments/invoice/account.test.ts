import { describe, expect, it } from "vitest"
import { captureIn, type InvoiceAccount, type InvoiceRefund, leftIn, paymentIn } from "./account"

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

describe("the capture that an invoice is", () => {
  it.each<[string, Partial<InvoiceAccount>, string, number]>([
    ["nobody has paid", {}, "pending", 5_399],
    ["it ended before anybody paid", { hasEnded: true }, "declined", 5_399],
    ["it is paid", { paid: 5_399 }, "completed", 5_399],
    ["another amount is paid", { paid: 5_000 }, "completed", 5_000],
    ["it is paid after its end", { hasEnded: true, paid: 5_399 }, "completed", 5_399],
    ["a part is asked back", { paid: 5_399, refunds: [asked(1_000)] }, "completed", 5_399],
    ["a part is paid back", { paid: 5_399, refunds: [paidBack(1_000)] }, "partly_refunded", 5_399],
    ["all of it is asked back", { paid: 5_399, refunds: [asked(5_399)] }, "completed", 5_399],
    ["all of it is paid back, in parts", { paid: 5_399, refunds: [paidBack(399), paidBack(5_000)] }, "refunded", 5_399],
  ])("%s", (_case, changes, status, amount) => {
    expect(captureIn({ ...issued, ...changes })).toEqual({
      provider: "invoice",
      id: "CAPTURE1",
      paymentId: "INV1",
      status,
      amount,
      currency: "usd",
      paidElsewhere: undefined,
    })
  })

  it("is none before it is issued", () => {
    expect(captureIn({ ...issued, captureId: null })).toBeUndefined()
    expect(paymentIn({ ...issued, captureId: null })).toMatchObject({ status: "not issued", isApproved: false })
  })
})

it("leaves to be asked back what nobody has asked for yet", () => {
  expect(leftIn(issued)).toBe(0)
  expect(leftIn({ paid: 5_399, refunds: [asked(399), paidBack(1_000)] })).toBe(4_000)
})
