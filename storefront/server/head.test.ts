import { expect, it } from "vitest"
import { productFixture, versionFixture } from "./catalogue.fixture"
import { pageFor } from "./page-answer"

const lineClean = productFixture("line-clean", { name: "LineClean" })
const head = (path: string, product = lineClean) => pageFor(path, versionFixture([product])).data.head

it.each([
  ["/", "CD Atelier: Computational design scripts for architects"],
  ["/dynamo-scripts", "Dynamo Scripts · CD Atelier"],
  ["/products/line-clean", "LineClean, Dynamo Script · CD Atelier"],
  ["/gift-cards", "Gift Cards · CD Atelier"],
  ["/cart", "Cart · CD Atelier"],
  ["/receipt", "Receipt · CD Atelier"],
  ["/no-such-sheet", "Page not found · CD Atelier"],
])("the title of %s is %s", (path, title) => expect(head(path).title).toBe(title))

const parking = "ParkingGenius: Rectangular"

it.each([
  [`${parking} Parking Plan`, `${parking} Parking Plan · CD Atelier`],
  [`${parking} Parking Plan Generator`, `${parking} Parking Plan Generator`],
  [`${parking} and Curved Parking Plan Generator for Slopes`, `${parking} and Curved Parking Plan…`],
])("shortens the title of %s", (name, title) => {
  const shortened = head("/products/line-clean", { ...lineClean, name }).title
  expect(shortened).toBe(title)
  expect(shortened.length).toBeLessThanOrEqual(60)
})

it("describes every public page differently, in at most 160 characters", () => {
  const paths = "/ /products /dynamo-scripts /grasshopper-scripts /rhino /revit /gift-cards /products/line-clean".split(
    " ",
  )
  const descriptions = paths.map((path) => head(path).description)
  expect(new Set(descriptions).size).toBe(paths.length)
  for (const text of descriptions) expect(text.length).toBeLessThanOrEqual(160)
})

it("promises no downloads of categories that are only announced", () => {
  expect(head("/dynamo-scripts").description).toContain("to download")
  expect(head("/rhino").description).toContain("coming soon")
})

it("shortens staff's descriptions at a word, and replaces an empty summary", () => {
  const about = (changes: object) => head("/products/line-clean", { ...lineClean, ...changes }).description
  expect(about({ summary: "word ".repeat(60) })).toBe(`${"word ".repeat(32).trim()}…`)
  expect(about({ summary: " " })).toBe("First.")
  expect(about({ summary: "", description: [] })).toBe("LineClean: Dynamo Script, to download from CD Atelier.")
})

it("gives public pages one address in lower case, and personal pages none", () => {
  expect(head("/Dynamo-Scripts/").canonicalPath).toBe("/dynamo-scripts")
  expect(head("/Products/LINE-clean").canonicalPath).toBe("/products/line-clean")
  for (const path of ["/cart", "/confirmation", "/purchase", "/receipt", "/nope", "/products/nope"])
    expect(head(path).canonicalPath).toBeNull()
})
