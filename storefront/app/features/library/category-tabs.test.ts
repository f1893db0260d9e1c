import { expect, it } from "vitest"
import { categoryTabs, firstTab } from "./category-tabs"
import { libraryEntry } from "./library-entry"

const four = ["Grasshopper", "Dynamo", "Rhino", "Revit"]

const transaction_id = "2GG279541U471931P"

function entriesOf(...categories: string[]) {
  return categories.map((category, day) => {
    const created_at = `2026-11-${String(day + 1).padStart(2, "0")}T09:30:00.000Z`
    return libraryEntry({ filename: `${day}.zip`, transaction_id, created_at, category })
  })
}

it.each([
  ["the four in their order", ["Revit", "Dynamo"], four],
  ["Other only when it is needed", ["", "Dynamo"], [...four, "Other"]],
  ["staff's categories by name, before Other", ["Unknown", "Tekla", "BIM"], [...four, "BIM", "Tekla", "Other"]],
  ["the four when nothing is bought", [], four],
])("shows %s", (_case, bought, names) => {
  expect(categoryTabs(entriesOf(...bought)).map(({ category }) => category)).toEqual(names)
})

it("shows every purchase", () => {
  const entries = entriesOf("Revit", "Dynamo", "", "BIM", "Dynamo")
  expect(categoryTabs(entries).flatMap((tab) => tab.entries)).toHaveLength(entries.length)
})

it("shows the latest purchase first", () => {
  const dynamo = categoryTabs(entriesOf("Dynamo", "Revit", "Dynamo"))[1]
  expect(dynamo?.entries.map(({ filename }) => filename)).toEqual(["2.zip", "0.zip"])
})

it("opens the first tab that is not empty, or the first of all", () => {
  const opened = [["Revit", "Rhino"], []].map((bought) => firstTab(categoryTabs(entriesOf(...bought))))
  expect(opened).toEqual([2, 0])
})
