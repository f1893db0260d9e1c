import { expect, it } from "vitest"
import { products } from "../../../../tests/e2e/support/catalogue"
import { courseTitle } from "../../routes/my-courses"
import { categoryTabs, firstTab } from "./category-tabs"
import { libraryEntry } from "./library-entry"

const bought = { transaction_id: "2GG279541U471931P", created_at: "2026-11-21T09:30:00.000Z" }

/** account-and-routes.md §3 "Filename to category mapping", with the ids of §2. */
const documented = products.map(({ id, type, filename }) => {
  return [filename.replace(/(?:Pro)?\.zip$/, ""), id, type.split(" ")[0]] as const
})

it.each(documented)("knows %s, with and without Pro, as %s of %s", (file, id, category) => {
  for (const filename of [`${file}.zip`, `${file}Pro.zip`]) {
    const entry = libraryEntry({ filename, ...bought })
    expect(entry).toMatchObject({ id, category, type: "product", filename })
    expect(entry.title.replace(/:.*| /g, "")).toBe(file)
  }
})

it("keeps date, transaction, version and licences of the purchase", () => {
  const entry = (more: object) => libraryEntry({ filename: "LineClean.zip", ...bought, ...more })
  const when = { transactionId: "2GG279541U471931P", purchasedAt: "2026-11-21T09:30:00.000Z" }
  expect(entry({})).toMatchObject({ ...when, version: undefined, licences: 1 })
  expect(entry({ version: "1.2.0", licences: 3 })).toMatchObject({ version: "1.2.0", licences: 3 })
})

it.each([
  ["prefers staff's title to the table", "LineClean.zip", { title: "Line Clean 2" }, "Line Clean 2", "Dynamo"],
  ["prefers staff's category to the table", "LineClean.zip", { category: "BIM" }, "LineClean", "BIM"],
  ["shows a product that staff added", "Stairs.zip", { title: "Stairs", category: "Rhino" }, "Stairs", "Rhino"],
  ["recognises a category's handle", "Stairs.zip", { title: "Stairs", category: "revit " }, "Stairs", "Revit"],
  ["uses the table for empty texts", "LineClean.zip", { title: " ", category: "" }, "LineClean", "Dynamo"],
  ["shows an unknown file", "Stairs.zip", {}, "Stairs.zip", "Other"],
  ["puts an unknown category into Other", "Stairs.zip", { title: "Stairs", category: "Unknown" }, "Stairs", "Other"],
  ["requires the table's whole name", "MyLineClean.zip", {}, "MyLineClean.zip", "Other"],
  ["ignores names that JavaScript's objects have", "constructor.zip", {}, "constructor.zip", "Other"],
])("%s", (_case, filename, said, title, category) => {
  expect(libraryEntry({ filename, ...bought, ...said })).toMatchObject({ title, category })
})

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

it.each([
  ["DynamoForSheets.rar", "Dynamo For Sheets"],
  ["FirstSlider.mp4", "First Slider"],
  ["BIMBasics.pdf", "BIM Basics"],
  ["MyBIMCourse.zip", "My BIM Course"],
  ["Facades3DCourse.zip", "Facades3D Course"],
  ["2DPlans.zip", "2D Plans"],
  ["ACourse.zip", "A Course"],
  ["Handbook.PDF", "Handbook"],
  ["facade-course.zip", "facade-course"],
  ["ÜberFassaden.pdf", "Über Fassaden"],
  ["Level2Rooms.zip", "Level2 Rooms"],
  ["Notes.docx", "Notes.docx"],
  ["TwoParts.zip.pdf", "Two Parts.zip"],
  [".zip", ".zip"],
])("makes of the file name %s the title %s", (filename, title) => expect(courseTitle(filename)).toBe(title))
