import { expect, it } from "vitest"
import { factChanges } from "./fact-changes"
import type { DigitalProductRow } from "./product-with-facts"

const before: DigitalProductRow = {
  id: "digi_1",
  cart_id: "level",
  filename: "Level.zip",
  summary: "Makes levels.",
  badge: "NEW",
  features: ["Fast"],
  compatibility: "Rhino 8",
  requirement: null,
  demo: null,
  files: [],
}

it("keeps of what was sent what is different, with what it was", () => {
  const sent = { summary: "Makes levels.", badge: null, features: ["Fast", "Exact"], requirement: null }
  expect(factChanges(before, sent)).toEqual({
    badge: { from: "NEW", to: null },
    features: { from: ["Fast"], to: ["Fast", "Exact"] },
  })
})

it("keeps all of what a new one was given", () => {
  expect(factChanges(null, { badge: "NEW", requirement: null })).toEqual({ badge: { from: null, to: "NEW" } })
})
