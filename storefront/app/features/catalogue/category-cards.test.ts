import { expect, it } from "vitest"
import type { CategorySummary } from "../../lib/page-data"
import { categoryCards } from "./category-cards"

const category = (handle: string, listed: boolean, count: number): CategorySummary => {
  const prices = count > 0 ? { least: 4999, most: 14999 } : null
  return { handle, name: handle, description: "", listed, count, prices, shown: [], versions: "" }
}

it("announces a category until it is listed and has products, and ends with the gift cards", () => {
  const three = [category("rhino", false, 3), category("grasshopper", true, 1), category("revit", true, 0)]
  const cards = categoryCards(three)
  expect(cards.map((card) => [card.title, card.open, card.count, card.prices])).toEqual([
    ["Rhino", false, "3 ready to buy", "$49.99 to $149.99"],
    ["Grasshopper", true, "1 script", "$49.99 to $149.99"],
    ["Revit", false, null, null],
    ["Gift Cards", true, "5 amounts", "$25 to $500"],
  ])
})

it("shows staff's listed categories before the gift cards, in their words", () => {
  const bundles = { ...category("bundles", true, 2), name: "Bundles", description: "Scripts in sets." }
  const [card, last] = categoryCards([bundles])
  const link = { to: "/categories/bundles", count: "2 scripts" }
  expect(card).toMatchObject({ title: "Bundles", text: "Scripts in sets.", ...link })
  expect(last?.title).toBe("Gift Cards")
})
