import { expect, it } from "vitest"
import { productActions } from "./history-words"

const say = (action: string, details: Record<string, unknown>) => {
  const words = productActions[action]
  return typeof words === "function" ? words(details) : words
}
const price = {
  product_id: "prod_1",
  variant: "Default",
  price_list_id: null,
  list: null,
  currency: "usd",
  min_quantity: null,
}

it("names changed facts, with the old and new values of short ones", () => {
  const changes = { badge: { from: "NEW", to: null }, summary: { from: "a", to: "b" } }
  expect(say("change_page", { changes })).toBe("Changed badge from “NEW” to the price badge, summary")
  const removed = { badge: { from: null, to: "" } }
  expect(say("change_page", { changes: removed })).toBe("Changed badge from the price badge to none")
})

it("tells when a planned sale runs", () => {
  const planned = { starts_at: null, ends_at: "2026-11-30T12:00:00Z" }
  expect(say("plan_sale", planned)).toBe("Sale until November 30, 2026 at 12:00 PM UTC")
})

it.each([
  [{ ...price, from: "29.99", to: "24.99" }, "Price of Default: $29.99 → $24.99"],
  [{ ...price, list: "Sale", from: null, to: "9" }, "Price of Default in “Sale”: none → $9.00"],
  [{ ...price, currency: "eur", min_quantity: 5, from: "3", to: null }, "Price of Default from 5 pieces: 3 EUR → none"],
])("describes the changed price %j", (change, words) => {
  expect(say("change_prices", { changes: [change], count: 1 })).toBe(words)
})

it("counts the changes that a long list leaves out", () => {
  const change = { ...price, from: "1", to: "2" }
  expect(say("change_prices", { changes: [change], count: 3 })).toBe("Price of Default: $1.00 → $2.00; and 2 more")
})
