import { expect, it } from "vitest"
import { isListed, listingCategory, listingOrder, productType } from "./listing-category"

const bundles = { handle: "bundles" }
const openBundles = { handle: "bundles", metadata: { listed: true } }

it.each([
  { in: "its category", categories: [{ handle: "dynamo" }], type: "Grasshopper Script", home: "dynamo" },
  { in: "the one that the shop opened with", categories: [openBundles, { handle: "rhino" }], type: "", home: "rhino" },
  { in: "one that staff listed", categories: [{ handle: "x" }, openBundles], type: "Revit Plugin", home: "bundles" },
  { in: "its type, without a category", categories: [], type: "Revit Plugin", home: "revit" },
  { in: "its type, before one without a listing", categories: [bundles], type: "Dynamo Script", home: "dynamo" },
  { in: "what it has", categories: [bundles], type: "Poster", home: "bundles" },
  { in: "nothing", categories: [], type: "", home: "" },
])("places a product in $in", ({ categories, type, home }) => expect(listingCategory(categories, type)).toBe(home))

it("types a product by its listing when it has no type", () => {
  expect(productType("Poster", "dynamo")).toBe("Poster")
  expect(productType("", "dynamo")).toBe("Dynamo Script")
  expect(productType("", "bundles")).toBe("Digital Product")
})

it.each([
  [{ listed: true }, true],
  [{ listed: false }, false],
  [null, false],
])("with the metadata %j, listed is %s", (metadata, listed) => expect(isListed({ metadata })).toBe(listed))

it("reads an order of products, and ignores anything else", () => {
  expect(listingOrder({ metadata: { order: ["prod_2", 3, "prod_1"] } })).toEqual(["prod_2", "prod_1"])
  expect(listingOrder({ metadata: { order: "prod_1" } })).toEqual([])
  expect(listingOrder({ metadata: null })).toEqual([])
})
