import { expect, it } from "vitest"
import type { CategorySummary } from "../../lib/page-data"
import { categoryCards } from "./category-cards"

const category = (handle: string, listed: boolean, count: number): CategorySummary => ({
  handle,
  name: handle,
  listed,
  count,
})

it("announces a category until it is listed and has products, and ends with the gift cards", () => {
  const cards = categoryCards([
    category("rhino", false, 3),
    category("grasshopper", true, 1),
    category("revit", true, 0),
  ])
  expect(cards.map((card) => [card.title, card.open, card.count])).toEqual([
    ["Rhino", false, null],
    ["Grasshopper", true, "1 script"],
    ["Revit", false, null],
    ["Gift Cards", true, "$25 to $500"],
  ])
})
