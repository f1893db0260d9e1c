import { expect, it } from "vitest"
import { fieldsOf } from "../../modules/digital-product/page-facts"
import type { DigitalProductRow } from "../catalogue/product-rows"
import { factChanges } from "./fact-changes"

const before: DigitalProductRow = {
  id: "digi_1",
  cart_id: "level",
  filename: "Level.zip",
  ...fieldsOf({ summary: "Makes levels.", badge: "NEW", compatibility: "Rhino 8" }),
  features: ["Fast"],
  requirement: null,
  demo: null,
  files: [],
}

it("records what changed, with its earlier value", () => {
  const sent = { summary: "Makes levels.", badge: null, features: ["Fast", "Exact"], requirement: null }
  expect(factChanges(before, sent)).toEqual({
    badge: { from: "NEW", to: null },
    features: { from: ["Fast"], to: ["Fast", "Exact"] },
  })
})

it("records what a new product was given, without empty fields", () => {
  const given = { filename: "Level.zip", badge: "NEW", summary: "", features: [], requirement: null }
  const [filename, badge] = ["Level.zip", "NEW"].map((to) => ({ from: null, to }))
  expect(factChanges(null, given)).toEqual({ filename, badge })
})
