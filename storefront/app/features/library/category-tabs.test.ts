import { expect, it } from "vitest"
import { categoryTabs, firstTab } from "./category-tabs"
import { libraryEntry } from "./library-entry"

const four = ["Grasshopper", "Dynamo", "Rhino", "Revit"]

function entriesOf(...categories: string[]) {
  return categories.map((category, day) =>
    libraryEntry({
      filename: `${day}.zip`,
      transaction_id: "2GG279541U471931P",
      created_at: `2026-11-${String(day + 1).padStart(2, "0")}T09:30:00.000Z`,
      category,
    }),
  )
}

it.each([
  ["the four, in their order", ["Revit", "Dynamo"], four],
  ["Other only when it is needed", ["", "Dynamo"], [...four, "Other"]],
  ["categories of staff by name, before Other", ["Unknown", "Tekla", "BIM"], [...four, "BIM", "Tekla", "Other"]],
  ["nothing bought", [], four],
])("%s", (_case, bought, names) => {
  expect(categoryTabs(entriesOf(...bought)).map(({ category }) => category)).toEqual(names)
})

it("loses no purchase", () => {
  const entries = entriesOf("Revit", "Dynamo", "", "BIM", "Dynamo")
  expect(categoryTabs(entries).flatMap((tab) => tab.entries)).toHaveLength(entries.length)
})

it("shows the latest purchase first", () => {
  const dynamo = categoryTabs(entriesOf("Dynamo", "Revit", "Dynamo"))[1]
  expect(dynamo?.entries.map(({ filename }) => filename)).toEqual(["2.zip", "0.zip"])
})

it.each([
  ["the first tab with something in it", ["Revit", "Rhino"], 2],
  ["the first of all when nothing is anywhere", [], 0],
])("opens %s", (_case, bought, place) => {
  expect(firstTab(categoryTabs(entriesOf(...bought)))).toBe(place)
})
