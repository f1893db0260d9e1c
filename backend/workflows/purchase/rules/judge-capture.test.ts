import { expect, it } from "vitest"
import type { PaypalCapture } from "../../../lib/paypal/wire"
import { judgeCapture } from "./judge-capture"

const asked = { total: 5_400, currency_code: "usd" }

const capture = (status: PaypalCapture["status"], value = "54.00", currency_code = "USD") =>
  ({ id: "CAPTURE", status, amount: { value, currency_code } }) as PaypalCapture

it.each<[string, PaypalCapture, object]>([
  ["what was asked for", capture("COMPLETED"), { status: "captured" }],
  ["of which a part went back since", capture("PARTIALLY_REFUNDED"), { status: "captured" }],
  ["not settled yet", capture("PENDING"), { status: "pending" }],
  ["given back since", capture("REFUNDED"), { status: "refunded" }],
  ["declined", capture("DECLINED"), { status: "declined" }],
  ["failed", capture("FAILED"), { status: "declined" }],
  ["declined, of another amount", capture("DECLINED", "1.00"), { status: "declined" }],
  ["a cent too little", capture("COMPLETED", "53.99"), { status: "mismatched", kind: "amount" }],
  ["a cent too much", capture("COMPLETED", "54.01"), { status: "mismatched", kind: "amount" }],
  ["a part, not settled yet", capture("PENDING", "5.40"), { status: "mismatched", kind: "amount" }],
  ["another amount, given back since", capture("REFUNDED", "5.40"), { status: "mismatched", kind: "amount" }],
  ["the same number in euros", capture("COMPLETED", "54.00", "EUR"), { status: "mismatched", kind: "currency" }],
  ["an amount that is none", capture("COMPLETED", "fifty-four"), { status: "mismatched", kind: "amount" }],
])("a capture that is %s", (_case, found, expected) => {
  expect(judgeCapture(asked, found)).toMatchObject(expected)
})

it("says in words what was taken and what was asked for", () => {
  const problem = "PayPal captured 12.00 EUR; asked was 54.00 USD."
  expect(judgeCapture(asked, capture("COMPLETED", "12.00", "EUR"))).toMatchObject({ problem })
})
