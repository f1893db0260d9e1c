import { expect, it } from "vitest"
import type { Capture } from "../../../lib/payments/provider"
import { judgeCapture, judgeLate } from "./judge-capture"

const asked = { total: 5_400, currency_code: "usd" }

const capture = (status: Capture["status"], amount = 5_400, currency = "usd", paidElsewhere?: string): Capture => ({
  provider: "paypal",
  id: "CAPTURE",
  paymentId: "PAYMENT",
  status,
  amount,
  currency,
  paidElsewhere,
})

const elsewhere = (status: Capture["status"]) => capture(status, 5_400, "usd", "To another.")

it.each<[string, Capture, object]>([
  ["as expected", capture("completed"), { status: "captured" }],
  ["partly refunded since", capture("partly_refunded"), { status: "captured" }],
  ["not settled yet", capture("pending"), { status: "pending" }],
  ["refunded since", capture("refunded"), { status: "refunded" }],
  ["declined", capture("declined"), { status: "declined" }],
  ["a cent too little", capture("completed", 5_399), { status: "mismatched", kind: "amount" }],
  ["a cent too much", capture("completed", 5_401), { status: "mismatched", kind: "amount" }],
  ["a part, and pending", capture("pending", 540), { status: "mismatched", kind: "amount" }],
  ["the same number of euros", capture("completed", 5_400, "eur"), { status: "mismatched", kind: "currency" }],
  ["paid to another account", elsewhere("completed"), { status: "mismatched", kind: "payee", problem: "To another." }],
  ["pending to another account", elsewhere("pending"), { status: "mismatched", kind: "payee" }],
  ["declined by another account", elsewhere("declined"), { status: "declined" }],
  ["of nothing", capture("completed", 0), { status: "mismatched", kind: "amount" }],
])("judges a capture that is %s", (_, found, expected) => expect(judgeCapture(asked, found)).toMatchObject(expected))

it("states the captured and the expected amount", () => {
  const problem = "12.00 EUR was captured; 54.00 USD was expected."
  expect(judgeCapture(asked, capture("completed", 1_200, "eur"))).toMatchObject({ problem })
})

it("is late where nobody waited for it, but never belongs to the shop when paid to another account", () => {
  expect(judgeLate(capture("completed"))).toMatchObject({ kind: "late" })
  expect(judgeLate(elsewhere("completed"))).toMatchObject({ kind: "payee", problem: "To another." })
})
