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
  ["what was asked for", capture("completed"), { status: "captured" }],
  ["of which a part went back since", capture("partly_refunded"), { status: "captured" }],
  ["not settled yet", capture("pending"), { status: "pending" }],
  ["given back since", capture("refunded"), { status: "refunded" }],
  ["declined", capture("declined"), { status: "declined" }],
  ["declined, of another amount", capture("declined", 100), { status: "declined" }],
  ["a cent too little", capture("completed", 5_399), { status: "mismatched", kind: "amount" }],
  ["a cent too much", capture("completed", 5_401), { status: "mismatched", kind: "amount" }],
  ["a part, not settled yet", capture("pending", 540), { status: "mismatched", kind: "amount" }],
  ["another amount, given back since", capture("refunded", 540), { status: "mismatched", kind: "amount" }],
  ["the same number in euros", capture("completed", 5_400, "eur"), { status: "mismatched", kind: "currency" }],
  ["paid to another account", elsewhere("completed"), { status: "mismatched", kind: "payee", problem: "To another." }],
  ["to be paid to another account", elsewhere("pending"), { status: "mismatched", kind: "payee" }],
  ["paid to another account, and given back", elsewhere("refunded"), { status: "mismatched", kind: "payee" }],
  ["declined, of another account", elsewhere("declined"), { status: "declined" }],
  ["nothing", capture("completed", 0), { status: "mismatched", kind: "amount" }],
])("a capture that is %s", (_case, found, expected) => {
  expect(judgeCapture(asked, found)).toMatchObject(expected)
})

it("says in words what was taken and what was asked for", () => {
  const problem = "12.00 EUR was captured; 54.00 USD was expected."
  expect(judgeCapture(asked, capture("completed", 1_200, "eur"))).toMatchObject({ problem })
})

it("is late where nobody waited for it, and never the shop's where it was paid to another account", () => {
  expect(judgeLate(capture("completed"))).toMatchObject({ kind: "late" })
  expect(judgeLate(elsewhere("completed"))).toMatchObject({ kind: "payee", problem: "To another." })
})
