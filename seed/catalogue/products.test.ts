import { describe, expect, it } from "vitest"
import { categories } from "./categories"
import { products } from "./products"

type Row = [id: string, name: string, type: string, price: number, was: number, file: string, badge: string | null]

/** shop.md §3 "Catalogue", in dollars as written there; for the newer tools ruling 9. */
const table: Row[] = [
  [
    "cubist-facade-generator",
    "Cubist Facade Generator",
    "Grasshopper Script",
    99.99,
    150,
    "CubistFacadeGeneratorPro.zip",
    "34% OFF",
  ],
  [
    "boxified-form-generator",
    "Boxified Form Generator",
    "Grasshopper Script",
    79.99,
    100,
    "BoxifiedFormGeneratorPro.zip",
    "20% OFF",
  ],
  [
    "parking-genius",
    "ParkingGenius: Rectangular Parking Plan Generator",
    "Grasshopper Script",
    49.99,
    80,
    "ParkingGenius.zip",
    "37% OFF",
  ],
  ["view-optimizer", "ViewOptimizer", "Dynamo Script", 99.99, 150, "ViewOptimizer.zip", null],
  ["room-tag-center", "RoomTag Center", "Dynamo Script", 29.99, 50, "RoomTagCenterPro.zip", "40% OFF"],
  ["room-optimizer", "RoomOptimizer", "Dynamo Script", 19.99, 30, "RoomOptimizerPro.zip", "33% OFF"],
  ["workset-inspector", "WorksetInspector", "Dynamo Script", 19.99, 30, "WorksetInspector.zip", "33% OFF"],
  ["sheet-optimizer", "SheetOptimizer", "Dynamo Script", 49.99, 80, "SheetOptimizer.zip", "38% OFF"],
  ["line-clean", "LineClean", "Dynamo Script", 99.99, 150, "LineCleanPro.zip", "33%"],
  ["grid-creator", "GridCreator", "Dynamo Script", 29.99, 50, "GridCreatorPro.zip", "40%"],
  ["sheet-creator", "SheetCreator", "Dynamo Script", 49.99, 80, "SheetCreator.zip", "38% OFF"],
  ["level-creator", "LevelCreator", "Dynamo Script", 29.99, 50, "LevelCreatorPro.zip", null],
  ["workset-creator", "WorksetCreator", "Dynamo Script", 29.99, 50, "WorksetCreator.zip", "40% OFF"],
  ["surface-panelizer", "Surface Panelizer", "Rhino Script", 89, 120, "SurfacePanelizer.zip", "25% OFF"],
  ["structural-optimizer", "Structural Optimizer", "Rhino Script", 129, 180, "StructuralOptimizer.zip", "30% OFF"],
  ["parametric-tower", "Parametric Tower", "Rhino Script", 99, 140, "ParametricTower.zip", "28% OFF"],
  ["family-validator", "Family Validator", "Revit Plugin", 119, 160, "FamilyValidator.zip", "25% OFF"],
  ["schedule-master", "Schedule Master", "Revit Plugin", 149, 200, "ScheduleMaster.zip", "25% OFF"],
  ["bim-coordinator", "BIM Coordinator", "Revit Plugin", 179, 250, "BIMCoordinator.zip", "28% OFF"],
]

const newer = products.filter(({ category }) => category === "rhino" || category === "revit")
const earlier = products.filter((product) => !newer.includes(product))

describe("the catalogue", () => {
  it("is the specification's table, in its order", () => {
    const rows = products.map(({ id, name, type, price, originalPrice, filename, badge }) => [
      id,
      name,
      type,
      price / 100,
      originalPrice / 100,
      filename,
      badge,
    ])
    expect(rows).toEqual(table)
  })

  it("has prices in whole cents, each below the price it was", () => {
    for (const { price, originalPrice } of products) {
      expect(Number.isInteger(price) && Number.isInteger(originalPrice)).toBe(true)
      expect(price).toBeLessThan(originalPrice)
    }
  })

  it.each(["id", "cartId", "name", "filename", "summary"] as const)("uses each %s once", (field) => {
    expect(new Set(products.map((product) => product[field])).size).toBe(products.length)
  })

  it("knows the newer tools in the cart with -pro, the others by their id (ruling 9)", () => {
    expect(newer.map(({ cartId }) => cartId)).toEqual(newer.map(({ id }) => `${id}-pro`))
    expect(earlier.map(({ cartId }) => cartId)).toEqual(earlier.map(({ id }) => id))
  })

  it("puts every type into its category", () => {
    const pairs = new Set(products.map(({ type, category }) => `${type}: ${category}`))
    expect([...pairs]).toEqual([
      "Grasshopper Script: grasshopper",
      "Dynamo Script: dynamo",
      "Rhino Script: rhino",
      "Revit Plugin: revit",
    ])
    expect(categories.map(({ handle, listed }) => [handle, listed])).toEqual([
      ["grasshopper", true],
      ["dynamo", true],
      ["rhino", false],
      ["revit", false],
    ])
  })

  it("has a demo for the thirteen and none for the newer tools", () => {
    expect(earlier.map(({ demo }) => demo)).toEqual([
      "CubistFacadeGenerator",
      "BoxifiedFormGenerator",
      "ParkingGenius",
      "ViewOptimizer",
      "RoomTagCenter",
      "RoomOptimizer",
      "WorksetInspector",
      "SheetOptimizer",
      "LineClean",
      "GridCreator",
      "SheetCreator",
      "LevelCreator",
      "WorksetCreator",
    ])
    expect(newer.every(({ demo }) => demo === null)).toBe(true)
  })

  it("asks for Parking Square for ParkingGenius alone", () => {
    const required = products.flatMap(({ id, requirement }) =>
      requirement ? [[id, requirement.name, requirement.url]] : [],
    )
    // Plugins come and go: the site's search answers in any case.
    const search = "https://www.food4rhino.com/en/browse?searchText=Parking+Square"
    expect(required).toEqual([["parking-genius", "Parking Square", search]])
  })

  it("says plainly what the files of the newer tools are (ruling 47)", () => {
    const kinds = { rhino: /^A Grasshopper definition that /, revit: /^A Dynamo graph that / }
    for (const { category, summary, filename } of products) {
      if (category === "rhino" || category === "revit") expect(summary, filename).toMatch(kinds[category])
    }
    for (const { type, compatibility } of products) {
      if (type === "Revit Plugin") expect(compatibility).toContain("A Dynamo graph")
    }
  })

  it("states the compatibility of shop.md §9", () => {
    const statement = {
      grasshopper: "all Rhino versions",
      dynamo: "Revit 2020 to 2024",
      rhino: "Rhino 7 and 8",
      revit: "Revit 2022 to 2024. No plugins required",
    }
    for (const { category, compatibility } of products) expect(compatibility).toContain(statement[category])
  })
})

describe("the texts of each product", () => {
  it.each(products)("$id: a summary of one sentence, two or three paragraphs, five to seven features", (product) => {
    expect(product.summary.length).toBeLessThanOrEqual(140)
    expect(product.summary).toMatch(/^[^.]+\.$/)
    expect([2, 3]).toContain(product.description.length)
    expect(product.features.length).toBeGreaterThanOrEqual(5)
    expect(product.features.length).toBeLessThanOrEqual(7)
    for (const feature of product.features) expect(feature).not.toMatch(/\.$/)
  })
})
