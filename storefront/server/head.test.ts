import { describe, expect, it } from "vitest"
import { productFixture, versionFixture } from "./catalogue.fixture"
import { pageFor } from "./page-answer"

const lineClean = productFixture("line-clean", { name: "LineClean" })
const head = (path: string, product = lineClean) => pageFor(path, versionFixture([product])).data.head

describe("titles", () => {
  it.each([
    ["/", "CD Atelier: Computational design scripts for architects"],
    ["/products", "Products · CD Atelier"],
    ["/dynamo-scripts", "Dynamo Scripts · CD Atelier"],
    ["/revit", "Revit Plugins · CD Atelier"],
    ["/products/line-clean", "LineClean, Dynamo Script · CD Atelier"],
    ["/gift-cards", "Gift Cards · CD Atelier"],
    ["/cart", "Cart · CD Atelier"],
    ["/confirmation", "Your purchase · CD Atelier"],
    ["/purchase", "Purchase · CD Atelier"],
    ["/receipt", "Receipt · CD Atelier"],
    ["/no-such-sheet", "Page not found · CD Atelier"],
  ])("%s is called %s", (path, title) => expect(head(path).title).toBe(title))

  it.each([
    ["ParkingGenius: Rectangular Parking Plan", "ParkingGenius: Rectangular Parking Plan · CD Atelier"],
    ["ParkingGenius: Rectangular Parking Plan Generator", "ParkingGenius: Rectangular Parking Plan Generator"],
    [
      "ParkingGenius: Rectangular and Curved Parking Plan Generator for Slopes",
      "ParkingGenius: Rectangular and Curved Parking Plan…",
    ],
  ])("the long name %s leaves out what matters less", (name, title) => {
    const called = head("/products/line-clean", { ...lineClean, name }).title
    expect(called).toBe(title)
    expect(called.length).toBeLessThanOrEqual(60)
  })
})

describe("descriptions", () => {
  it("are different on every public page", () => {
    const paths = [
      "/",
      "/products",
      "/dynamo-scripts",
      "/grasshopper-scripts",
      "/rhino",
      "/revit",
      "/gift-cards",
      "/products/line-clean",
    ]
    const descriptions = paths.map((path) => head(path).description)
    expect(new Set(descriptions).size).toBe(paths.length)
    for (const text of descriptions) expect(text.length).toBeLessThanOrEqual(160)
  })

  it("do not promise downloads of what is only announced", () => {
    expect(head("/dynamo-scripts").description).toContain("to download")
    expect(head("/rhino").description).toContain("coming soon")
  })

  it("clip what staff write at a word, and make do without a summary", () => {
    const about = (changes: object) => head("/products/line-clean", { ...lineClean, ...changes }).description
    expect(about({ summary: "word ".repeat(60) })).toBe(`${"word ".repeat(32).trim()}…`)
    expect(about({ summary: " " })).toBe("First.")
    expect(about({ summary: "", description: [] })).toBe("LineClean: Dynamo Script, to download from CD Atelier.")
  })
})

it("gives public pages one address in lower case, and personal ones none", () => {
  expect(head("/Dynamo-Scripts/").canonicalPath).toBe("/dynamo-scripts")
  expect(head("/Products/LINE-clean").canonicalPath).toBe("/products/line-clean")
  for (const path of ["/cart", "/confirmation", "/purchase", "/receipt", "/nope", "/products/nope"])
    expect(head(path).canonicalPath).toBeNull()
})
