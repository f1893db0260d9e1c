import { expect, it } from "vitest"
import type { CartItem } from "./cart-item"
import { withCurrentPrices, withSessionPrices } from "./price-changes"

const line: CartItem = {
  id: "facade",
  name: "Facade",
  price: 99.99,
  image: "",
  type: "Grasshopper Script",
  filename: "Facade.zip",
  quantity: 2,
}

it.each([
  [
    "a new price is taken over and told",
    [{ filename: "Facade.zip", price: "119.00" }],
    [{ ...line, price: 119 }],
    [{ name: "Facade", before: 9999, after: 11900 }],
  ],
  [
    "a product that is gone leaves the cart",
    [{ filename: "Facade.zip", price: null }],
    [],
    [{ name: "Facade", before: 9999, after: null }],
  ],
  ["the same price changes nothing", [{ filename: "Facade.zip", price: "99.99" }], [line], []],
  ["a file that is not in the cart changes nothing", [{ filename: "Other.zip", price: "1.00" }], [line], []],
  ["nothing answered changes nothing", [], [line], []],
])("%s", (_case, prices, cart, changes) => {
  expect(withCurrentPrices([line], prices)).toEqual({ cart, changes })
})

it("drops a struck-through price that the new price has reached", () => {
  const onSale = { ...line, originalPrice: 150 }
  expect(withCurrentPrices([onSale], [{ filename: "Facade.zip", price: "150.00" }]).cart).toEqual([
    { ...line, price: 150 },
  ])
  expect(withCurrentPrices([onSale], [{ filename: "Facade.zip", price: "80.00" }]).cart).toEqual([
    { ...onSale, price: 80 },
  ])
})

it.each([
  [
    "the figure, with everybody's struck through",
    line,
    { ...line, price: 79.99, originalPrice: 99.99, group: "Education" },
  ],
  [
    "the figure of a sale, with the price before it still struck through",
    { ...line, originalPrice: 150 },
    { ...line, price: 79.99, originalPrice: 150, group: "Education" },
  ],
  ["nothing of another file", { ...line, filename: "Tower.zip" }, { ...line, filename: "Tower.zip" }],
])("a member's price replaces %s", (_case, kept, shown) => {
  expect(withSessionPrices([kept], { "Facade.zip": { price: 7999, group: "Education" } })).toEqual([shown])
})
