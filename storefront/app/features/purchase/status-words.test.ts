import { expect, it } from "vitest"
import { purchase } from "../../../../compat-api/contract/purchases"
import { statusWords } from "./status-words"

const refunds = [{ at: "2026-11-21T09:30:00.000Z", wallet: "1.00", card: "0.00" }]

it.each([
  ["completed", [], "Paid", false],
  ["completed", refunds, "Paid, partly refunded", false],
  ["pending", [], "Payment pending", true],
  ["refunded", refunds, "Refunded", true],
  ["declined", [], "Declined", true],
  ["checking", [], "Being checked", true],
] as const)("calls %s with the refunds %j %s", (status, refunded, label, isTold) => {
  const words = statusWords({ status, refunds: [...refunded] }, "team@shop.example")
  expect(words.label).toBe(label)
  expect(words.notice !== undefined).toBe(isTold)
})

const team = "team@shop.example"

it("explains a free order whose gift card was spent in the meantime, without PayPal", () => {
  const words = statusWords({ status: "declined", refunds: [], paymentProvider: null }, team)
  expect(words.notice?.title).toBe("The gift card no longer covers this order")
  expect(JSON.stringify(words)).not.toContain("PayPal")
})

it.each([
  ["pending", "Waiting for payment", "Your downloads are unlocked when the payment arrives"],
  ["declined", "Cancelled", "The invoice was cancelled"],
  ["completed", "Paid", undefined],
] as const)("explains an invoice that is %s, without PayPal", (status, label, title) => {
  const words = statusWords({ status, refunds: [], invoice: { number: "XY-P-000012" } }, team)
  expect([words.label, words.notice?.title]).toEqual([label, title])
  expect(JSON.stringify(words)).not.toContain("PayPal")
})

it("has a label for every status of the contract", () => {
  const statuses = purchase.shape.status.options
  const labels = statuses.map((status) => statusWords({ status, refunds: [] }, team).label)
  expect(new Set(labels).size).toBe(statuses.length)
})
