import { expect, it } from "vitest"
import { frozenFiles } from "../../../../tests/helpers/frozen-files"
import type { Capture } from "../../../lib/payments/provider"
import {
  isFreeOrderId,
  type PresentedPayment,
  problemOfClaim,
  type Refusal,
  refusalOfPresented,
} from "./presented-payment"

const line = (filename: string, quantity = 1) => ({ filename, quantity, unitPrice: 4_999 })
const file = (filename: string, quantity = 1) => ({ filename, quantity })
const purchase = {
  environment: "local",
  email: "a@example.com",
  lines: frozenFiles([line("grid.gh"), line("tower.gh", 2)]),
}
const presented = {
  email: "a@example.com",
  items: [file("tower.gh", 2), file("grid.gh")],
  giftCards: [],
} satisfies PresentedPayment

it.each<[string, Partial<PresentedPayment>, Refusal | undefined]>([
  ["its items in another order", {}, undefined],
  ["its units one by one", { items: [file("tower.gh"), file("grid.gh"), file("tower.gh")] }, undefined],
  ["another's address", { email: "b@example.com" }, "otherPurchase"],
  ["a unit less", { items: [file("tower.gh"), file("grid.gh")] }, "otherItems"],
  ["a unit more", { items: [file("tower.gh", 3), file("grid.gh")] }, "otherItems"],
  ["another file", { items: [file("tower.gh", 2), file("other.gh")] }, "otherItems"],
  ["nothing", { items: [] }, "otherItems"],
  [
    "a gift card beside them",
    { giftCards: [{ type: "self", value: 100 } as unknown as PresentedPayment["giftCards"][number]] },
    "otherItems",
  ],
])("a payment that is presented for %s", (_case, change, expected) => {
  expect(refusalOfPresented(purchase, { ...presented, ...change }, "local")).toBe(expected)
})

it("is refused in another environment before anything is told of it", () => {
  const stranger = { ...presented, email: "b@example.com" }
  expect(refusalOfPresented(purchase, stranger, "production")).toBe("otherEnvironment")
})

const asked = { total: 5_400, currency_code: "usd" }
const capture = (status: Capture["status"], amount = 5_400): Capture => ({
  provider: "paypal",
  id: "CAPTURE",
  paymentId: "PAYMENT",
  status,
  amount,
  currency: "usd",
})

it.each<[string, Capture, string | undefined]>([
  ["completed, of what the items cost", capture("completed"), undefined],
  ["completed, of a cent less", capture("completed", 5_399), "53.99 USD was captured; asked was 54.00 USD."],
  ["partly given back", capture("partly_refunded"), undefined],
  ["pending", capture("pending"), "The capture is not completed."],
  ["given back", capture("refunded"), "The capture is not completed."],
  ["declined", capture("declined"), "The capture is not completed."],
])("a claimed capture that is %s", (_case, found, problem) => {
  expect(problemOfClaim(asked, found)).toBe(problem)
})

it.each([
  ["ABCDEFGHIJ1234567", true],
  ["ABCDEFGHIJ123456", false],
  ["ABCDEFGHIJ12345678", false],
  ["abcdefghij1234567", false],
  ["ABCDEFGHIJ1234567\n", false],
  ["", false],
])("%j as the id of a free order", (id, expected) => {
  expect(isFreeOrderId(id)).toBe(expected)
})
