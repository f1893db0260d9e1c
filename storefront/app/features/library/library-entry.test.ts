import { describe, expect, it } from "vitest"
import { products } from "../../../../tests/e2e/support/catalogue"
import { libraryEntry } from "./library-entry"

const bought = { transaction_id: "2GG279541U471931P", created_at: "2026-11-21T09:30:00.000Z" }

/** account-and-routes.md §3 "Filename to category mapping", with the ids of §2. */
const documented = products.map(({ id, type, filename }) => {
  return [filename.replace(/(?:Pro)?\.zip$/, ""), id, type.split(" ")[0]] as const
})

describe.each(documented)("%s", (file, id, category) => {
  it.each([`${file}.zip`, `${file}Pro.zip`])(`as %s is ${id} of ${category}`, (filename) => {
    const entry = libraryEntry({ filename, ...bought })
    expect(entry).toMatchObject({ id, category, type: "product", filename })
    expect(entry.title.replace(/:.*| /g, "")).toBe(file)
  })
})

it("keeps when it was bought, and with which transaction", () => {
  expect(libraryEntry({ filename: "LineClean.zip", ...bought })).toMatchObject({
    transactionId: "2GG279541U471931P",
    purchasedAt: "2026-11-21T09:30:00.000Z",
    version: undefined,
  })
})

it.each([
  ["what staff called it goes before the table", "LineClean.zip", { title: "Line Clean 2" }, "Line Clean 2", "Dynamo"],
  ["a category that staff chose too", "LineClean.zip", { category: "BIM" }, "LineClean", "BIM"],
  ["a product that staff added", "Stairs.zip", { title: "Stairs", category: "Rhino" }, "Stairs", "Rhino"],
  ["a handle stands for its category", "Stairs.zip", { title: "Stairs", category: "revit " }, "Stairs", "Revit"],
  ["nothing said of a file that is in the table", "LineClean.zip", { title: " ", category: "" }, "LineClean", "Dynamo"],
  ["a file that nobody knows", "Stairs.zip", {}, "Stairs.zip", "Other"],
  ["a category that nobody knows", "Stairs.zip", { title: "Stairs", category: "Unknown" }, "Stairs", "Other"],
  ["a name that only looks like one of the table", "MyLineClean.zip", {}, "MyLineClean.zip", "Other"],
  ["a name that JavaScript's objects have", "constructor.zip", {}, "constructor.zip", "Other"],
])("%s", (_case, filename, said, title, category) => {
  expect(libraryEntry({ filename, ...bought, ...said })).toMatchObject({ title, category })
})

it("tells the version that the server tells", () => {
  expect(libraryEntry({ filename: "LineClean.zip", ...bought, version: "1.2.0" }).version).toBe("1.2.0")
})

it.each([
  [{}, 1],
  [{ licences: 3 }, 3],
])("told %j, it is %i licences", (said, licences) => {
  expect(libraryEntry({ filename: "LineClean.zip", ...bought, ...said }).licences).toBe(licences)
})
