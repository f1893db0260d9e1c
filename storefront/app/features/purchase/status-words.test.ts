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
] as const)("%s with the refunds %j is %s", (status, refunded, label, isTold) => {
  const words = statusWords({ status, refunds: [...refunded] }, "team@shop.example")
  expect(words.label).toBe(label)
  expect(words.notice !== undefined).toBe(isTold)
})

it("of a free order whose gift card was spent meanwhile says so, and nothing of PayPal", () => {
  const words = statusWords({ status: "declined", refunds: [], paymentProvider: null }, "team@shop.example")
  expect(words.notice?.title).toBe("The gift card no longer covers this order")
  expect(JSON.stringify(words)).not.toContain("PayPal")
})

it("has words for every status of the contract", () => {
  const statuses = purchase.shape.status.options
  expect(new Set(statuses.map((status) => statusWords({ status, refunds: [] }, "team@shop.example").label)).size).toBe(
    statuses.length,
  )
})
