import { describe, expect, it } from "vitest"
import { quantityOf, withOneTakenBack } from "./cart-changes"
import type { CartItem } from "./cart-item"
import { addedText } from "./cart-toasts"

const facade: CartItem = {
  id: "facade",
  name: "Facade",
  price: 99.99,
  image: "",
  type: "Grasshopper Script",
  quantity: 1,
}
const view: CartItem = { ...facade, id: "view", quantity: 3 }
const many = (quantity: number): CartItem => ({ ...facade, quantity })

describe("taking back one that was added", () => {
  it.each([
    ["two: the one before is left", 1, [many(2), view], [many(1), view]],
    ["another tab added more: those stay", 1, [many(5)], [many(4)]],
    ["another tab took it away before: the last one stays", 1, [many(1)], [many(1)]],
    ["of more as well: the last one stays", 3, [many(1)], [many(1)]],
    ["another tab removed the line: nothing changes", 1, [view], [view]],
    ["the first: the line goes", 0, [many(1), view], [view]],
    ["the first, and another tab added one: that stays", 0, [many(2)], [many(1)]],
    ["the first, and another tab removed it: nothing changes", 0, [view], [view]],
  ])("%s", (_case, were, before, after) => {
    expect(withOneTakenBack(before, "facade", were)).toEqual(after)
  })
})

it.each([
  ["facade", 1],
  ["view", 3],
  ["gone", 0],
])("counts of %s %i", (id, quantity) => {
  expect(quantityOf([facade, view], id)).toBe(quantity)
})

describe("what is said of a script that was added", () => {
  it.each([
    [1, "Facade has been added to your cart."],
    [
      2,
      "Facade has been added to your cart. 2 licences: one for each office. One office uses it on any number of its own computers.",
    ],
    [
      99,
      "Facade has been added to your cart. 99 licences: one for each office. One office uses it on any number of its own computers.",
    ],
  ])("of %i", (quantity, text) => {
    expect(addedText("Facade", quantity)).toBe(text)
  })
})
