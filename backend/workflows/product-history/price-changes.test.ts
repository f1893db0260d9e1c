import { expect, it } from "vitest"
import { type KnownPrice, priceChanges } from "./price-changes"

const what = {
  product_id: "prod_1",
  variant: "Default",
  price_list_id: null,
  list: null,
  currency: "usd",
  min_quantity: null,
}
const price = (amount: string, changes: Partial<KnownPrice> = {}): KnownPrice => ({ ...what, amount, ...changes })
const sale = { price_list_id: "plist_1", list: "Sale" }

it("finds no change between equal prices in another order", () => {
  const prices = [price("29.99"), price("19.99", sale)]
  expect(priceChanges(prices, prices.toReversed())).toEqual([])
})

it.each([
  ["another amount", [price("29.99")], [price("24.99")], [{ ...what, from: "29.99", to: "24.99" }]],
  ["a new one", [], [price("24.99")], [{ ...what, from: null, to: "24.99" }]],
  ["one that is gone", [price("24.99", sale)], [], [{ ...what, ...sale, from: "24.99", to: null }]],
  [
    "one of several for groups of customers",
    [price("29.99"), price("20.00")],
    [price("29.99"), price("21.00")],
    [{ ...what, from: "20.00, 29.99", to: "21.00, 29.99" }],
  ],
])("finds %s", (_what, before, after, changes) => expect(priceChanges(before, after)).toEqual(changes))

it("distinguishes prices by variant, list and currency", () => {
  const after = [price("1", { variant: "Team" }), price("2", sale), price("3", { currency: "eur" })]
  expect(priceChanges([price("1")], [price("1"), ...after])).toHaveLength(3)
})
