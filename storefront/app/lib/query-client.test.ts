import { expect, it } from "vitest"
import { CheckoutRefusal } from "../features/checkout/calls/checkout-refusal"
import { UnexpectedAnswer } from "./answer-error"
import { isWorthRetrying, retryDelay } from "./query-client"

it("waits 1 s before a retry, then twice as long each time, at most 30 s", () => {
  expect([0, 1, 2, 3, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 30_000])
})

it.each([
  ["a lost answer", new TypeError("Failed to fetch"), true],
  ["an error of the shop", new UnexpectedAnswer(500, "/store/checkout"), true],
  ["an unreachable PayPal", new CheckoutRefusal({ code: "payment_unavailable", message: "" }), true],
  ["too many requests", new UnexpectedAnswer(429, "/store/checkout"), false],
  ["a declined card", new CheckoutRefusal({ code: "instrument_declined", message: "" }), false],
])("retries after %s: %s", (_case, error, again) => {
  expect(isWorthRetrying(0, error)).toBe(again)
  expect(isWorthRetrying(3, error)).toBe(false)
})
