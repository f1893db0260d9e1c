import { expect, it } from "vitest"
import { textsOf } from "../../modules/digital-product/page-facts"
import type { DigitalProductRow } from "../catalogue/product-rows"
import { factChanges } from "./fact-changes"

const before: DigitalProductRow = {
  id: "digi_1",
  cart_id: "level",
  filename: "Level.zip",
  ...textsOf({ summary: "Makes levels.", badge: "NEW", compatibility: "Rhino 8" }),
  features: ["Fast"],
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

it("keeps of a new one what it was given, and nothing that was left empty", () => {
  const given = { filename: "Level.zip", badge: "NEW", summary: "", features: [], requirement: null }
  expect(factChanges(null, given)).toEqual({
    filename: { from: null, to: "Level.zip" },
    badge: { from: null, to: "NEW" },
  })
})
