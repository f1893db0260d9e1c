import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { root } from "../../backend/lib/project"
import { versionsOf } from "../../backend/modules/digital-product/runs-on"
import { products as specified } from "../../tests/e2e/support/catalogue"
import { categories } from "./categories"
import { products } from "./products"
import { runsOn, statementsFor } from "./runs-on"

const newer = products.filter(({ category }) => category === "rhino" || category === "revit")
const earlier = products.filter((product) => !newer.includes(product))

it("the catalogue equals the specification's table, in its order", () => {
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
  const rows = products.map(({ id, cartId, name, type, price, originalPrice, filename, badge }) => {
    return { id, cartId, name, type, price: dollars(price), was: dollars(originalPrice), badge, filename }
  })
  expect(rows).toEqual(specified.map(({ pictures: _, ...row }) => row))
})

it.each(["id", "cartId", "name", "filename", "summary"] as const)("the catalogue uses each %s once", (field) => {
  expect(new Set(products.map((product) => product[field])).size).toBe(products.length)
})

it("the catalogue puts every type into its category", () => {
  const pairs = Object.fromEntries(products.map(({ type, category }) => [type, category]))
  const handles = { "Grasshopper Script": "grasshopper", "Dynamo Script": "dynamo" }
  expect(pairs).toEqual({ ...handles, "Rhino Script": "rhino", "Revit Plugin": "revit" })
  const listed = Object.fromEntries(categories.map((category) => [category.handle, category.listed]))
  expect(listed).toEqual({ grasshopper: true, dynamo: true, rhino: false, revit: false })
})

it("the catalogue has demos for the thirteen older products only", () => {
  const demos = `CubistFacadeGenerator BoxifiedFormGenerator ParkingGenius ViewOptimizer RoomTagCenter RoomOptimizer
      WorksetInspector SheetOptimizer LineClean GridCreator SheetCreator LevelCreator WorksetCreator`
  expect(earlier.map(({ demo }) => demo)).toEqual(demos.split(/\s+/))
  expect(newer.every(({ demo }) => demo === null)).toBe(true)
})

it("the catalogue requires Parking Square for ParkingGenius only", () => {
  const required = products.flatMap(({ id, requirement }) =>
    requirement ? [[id, requirement.name, requirement.url]] : [],
  )
  // Plugins come and go.
  const search = "https://www.food4rhino.com/en/browse?searchText=Parking+Square"
  expect(required).toEqual([["parking-genius", "Parking Square", search]])
})

it("the catalogue says what kind of file the newer tools are (ruling 47)", () => {
  const kinds = { rhino: /^A Grasshopper definition that /, revit: /^A Dynamo graph that / }
  for (const { category, summary, filename } of products) {
    if (category === "rhino" || category === "revit") expect(summary, filename).toMatch(kinds[category])
  }
  for (const { type, compatibility } of products) {
    if (type === "Revit Plugin") expect(compatibility).toContain("a Dynamo graph")
  }
})

it("the catalogue states the compatibility of shop.md §9", () => {
  const statement = {
    grasshopper: "all Rhino versions",
    dynamo: "Revit 2020 to 2024",
    rhino: "Rhino 7 and 8",
    revit: "Revit 2022 to 2024. No plugins required",
  }
  for (const { category, compatibility } of products) expect(compatibility).toContain(statement[category])
  const versions = Object.values(runsOn).map((statements) => versionsOf([statements]))
  expect(versions).toEqual(["Rhino 5–8", "Revit 2020–2024", "Rhino 7–8", "Revit 2022–2024"])
})

it.each(products)(
  "$id states that its inputs name things in the language of Revit, if its script compares names",
  ({ id, type }) => {
    const script = fs.readFileSync(path.join(root, "seed/scripts", id, "script.py"), "utf8")
    const comparesNames = /[Cc]ategory\.Name|LookupParameter\(name|placed\(there, rules\)/.test(script)
    expect(statementsFor({ id, type }).languages[0]).toBe(comparesNames ? "English" : "Any language")
  },
)

it.each(products)("$id has a summary of one sentence and four features", (product) => {
  expect(product.summary.length).toBeLessThanOrEqual(140)
  expect(product.summary).toMatch(/^[^.]+\.$/)
  expect(product.features).toHaveLength(4)
  for (const feature of product.features) expect(feature).not.toMatch(/\.$/)
})
