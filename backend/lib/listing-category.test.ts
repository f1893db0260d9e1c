import { expect, it } from "vitest"
import { listingCategory, shownType } from "./listing-category"

it.each([
  { of: "its category", categories: ["dynamo"], type: "Grasshopper Script", listed: "dynamo" },
  { of: "the first that has a listing", categories: ["bundles", "rhino"], type: "", listed: "rhino" },
  { of: "its type, without a category", categories: [], type: "Revit Plugin", listed: "revit" },
  { of: "its type, before one without a listing", categories: ["bundles"], type: "Dynamo Script", listed: "dynamo" },
  { of: "what it has", categories: ["bundles"], type: "Poster", listed: "bundles" },
  { of: "nothing", categories: [], type: "", listed: "" },
])("a product is listed by $of", ({ categories, type, listed }) => {
  expect(listingCategory(categories, type)).toBe(listed)
})

it("a product without a type goes by that of its listing", () => {
  expect(shownType("Poster", "dynamo")).toBe("Poster")
  expect(shownType("", "dynamo")).toBe("Dynamo Script")
  expect(shownType("", "bundles")).toBe("Digital Product")
})
