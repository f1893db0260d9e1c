import { expect, it } from "vitest"
import type { CartItem } from "./cart-item"
import { withCurrentPrices, withSessionPrices } from "./price-changes"

const item = { id: "facade", name: "Facade", price: 99.99, image: "", type: "Script", quantity: 2 }
const line: CartItem = { ...item, filename: "Facade.zip" }
const priced = (price: string | null) => [{ filename: "Facade.zip", price }]
const change = (after: number | null) => [{ name: "Facade", before: 9999, after }]

it.each([
  ["takes over a new price and reports it", priced("119.00"), [{ ...line, price: 119 }], change(11900)],
  ["drops a product that is no longer sold and reports it", priced(null), [], change(null)],
  ["changes nothing at the same price", priced("99.99"), [line], []],
  ["changes nothing for a file outside of the cart", [{ filename: "Other.zip", price: "1.00" }], [line], []],
  ["changes nothing without an answer", [], [line], []],
])("%s", (_case, prices, cart, changes) => expect(withCurrentPrices([line], prices)).toEqual({ cart, changes }))

it("drops a former price that the new price has reached", () => {
  const onSale = { ...line, originalPrice: 150 }
  expect(withCurrentPrices([onSale], priced("150.00")).cart).toEqual([{ ...line, price: 150 }])
  expect(withCurrentPrices([onSale], priced("80.00")).cart).toEqual([{ ...onSale, price: 80 }])
})

const member = { ...line, price: 79.99, group: "Education" }

it.each([
  ["the public price, which becomes the former one", line, { ...member, originalPrice: 99.99 }],
  ["a sale's price, and keeps the former one", { ...line, originalPrice: 150 }, { ...member, originalPrice: 150 }],
  ["no price of another file", { ...line, filename: "Tower.zip" }, { ...line, filename: "Tower.zip" }],
])("replaces by a member's price %s", (_case, kept, shown) => {
  expect(withSessionPrices([kept], { "Facade.zip": { price: 7999, group: "Education" } })).toEqual([shown])
})
