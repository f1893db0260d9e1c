import { expect, it } from "vitest"
import { products } from "../../../../tests/e2e/support/catalogue"
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
