import { expect, it } from "vitest"
import { conditionActions, promotionWords } from "./promotion-words"
import type { PromotionInShop } from "./use-promotion-in-shop"

const promotion: PromotionInShop = {
  code: "SPRING20",
  is_automatic: false,
  status: "active",
  idle: null,
  impossible: null,
  takes_off: { takesOff: { percent: 200_000 }, per: "order", most: null },
  products: null,
  minimum_order: "0.00",
  not_with_sales: false,
  starts_at: null,
  ends_at: null,
  used: 0,
  limit: null,
  budget: null,
  staff_actions: [],
}
const say = (change: Partial<PromotionInShop>) =>
  Object.fromEntries(promotionWords({ ...promotion, ...change }, (date) => `<${date}>`))

it("describes a promotion that applies now", () => {
  expect(say({})).toEqual({
    Now: "It applies to everyone who enters SPRING20.",
    "Takes off": "20% of the items it applies to",
    "Applies to": "Everything that is for sale, except gift cards",
    "Minimum order": "None",
    "Sale prices": "With sale prices, too",
    When: "At any time",
    Used: "0 times",
  })
})

it.each<[Partial<PromotionInShop>, string]>([
  [{ is_automatic: true }, "It applies to every cart, without a code."],
  [{ idle: "not_active", status: "draft" }, "Nobody gets it: it is a draft. Edit its status above."],
  [{ idle: "impossible", impossible: "Nothing is shipped here." }, "Nobody gets it. Nothing is shipped here."],
  [{ idle: "not_yet", starts_at: "May" }, "Nobody gets it yet: its campaign begins on <May>."],
  [{ idle: "over", ends_at: "June" }, "Nobody gets it: its campaign ended on <June>."],
  [{ idle: "no_product" }, "Nobody gets it: none of its products is for sale now."],
])("says who gets a promotion, or why nobody does: %j", (change, words) => expect(say(change).Now).toBe(words))

it.each<[PromotionInShop["takes_off"], string]>([
  [null, "Nothing"],
  [{ takesOff: { amount: 1000 }, per: "order", most: null }, "$10.00 of the order, once"],
  [{ takesOff: { amount: 550 }, per: "each", most: 3 }, "$5.50 of each unit, for at most 3 units of a product"],
  [{ takesOff: { percent: 125_000 }, per: "each", most: null }, "12.5% of each unit"],
  [{ takesOff: { amount: 500 }, per: "once", most: 2 }, "$5.00 of at most 2 units in all, the cheapest first"],
])("says what a promotion takes off: %j", (takes_off, words) => expect(say({ takes_off })["Takes off"]).toBe(words))

it.each<[string[], string]>([
  [[], "Nothing that is for sale now"],
  [["A", "B"], "A and B"],
  [["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"], "A, B, C, D, E, F, G, H, I, J and 2 more"],
])("lists products: %j", (products, words) => expect(say({ products })["Applies to"]).toBe(words))

it("describes conditions, times and uses", () => {
  const budget = { used: 5, limit: 10, is_each_customers: false }
  const change = { minimum_order: "50.00", not_with_sales: true, starts_at: "May", ends_at: "June", used: 1, budget }
  expect(say({ ...change, limit: 3 })).toMatchObject({
    "Minimum order": "$50.00 for the items it applies to",
    "Sale prices": "Not with sale prices",
    When: "From <May> until <June>",
    Used: "1 of 3; its campaign 5 of 10",
  })
  expect(say({ used: 1, budget: { ...budget, is_each_customers: true } }).Used).toBe(
    "1 time; its campaign allows 10 for each customer",
  )
})

it.each([
  [{ minimum: 0, withSales: true }, { minimum: 5000, withSales: true }, "Minimum order from none to $50.00"],
  [{ minimum: 5000, withSales: false }, { minimum: 5000, withSales: true }, "With sale prices, too"],
])("describes what staff changed: %j to %j", (before, after, words) => {
  const say = conditionActions.change_conditions
  expect(typeof say === "function" && say({ before, after })).toBe(words)
})
