import { expect, it } from "vitest"
import { wordsFor } from "../../lib/payments/methods"
import { type CaptureFacts, difference, paidBy } from "./capture-words"

const capture = (amount: number, currency_code: string, asked: { total: number; currency_code: string } | null) =>
  ({ amount, currency_code, asked }) as CaptureFacts

it.each([
  [capture(100, "usd", { total: 5399, currency_code: "usd" }), "$52.99 too little"],
  [capture(6000, "usd", { total: 5399, currency_code: "usd" }), "$6.01 too much"],
  [capture(5399, "usd", { total: 5399, currency_code: "usd" }), "Nothing: the amounts are the same"],
  [capture(5399, "eur", { total: 5399, currency_code: "usd" }), "EUR instead of USD"],
  [capture(5399, "usd", null), undefined],
])("tells how %o differs: %s", (found, words) => expect(difference(found)).toBe(words))

it.each([
  ["paypal", "production", "PayPal", "PayPal order"],
  ["paypal", "sandbox", "PayPal's sandbox", "PayPal order"],
  ["paypal", "local", "Simulated payment", "PayPal order"],
  ["invoice", "production", "Invoice", "Invoice payment"],
  ["invoice", "sandbox", "Simulated invoice", "Invoice payment"],
] as const)("names payer and payment of %s in %s: %s, %s", (payment_provider, environment, by, payment) => {
  const found = { payment_provider, environment }
  expect([paidBy(found), wordsFor(found).paymentTitle]).toEqual([by, payment])
})
