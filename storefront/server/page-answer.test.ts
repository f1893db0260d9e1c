import { expect, it } from "vitest"
import type { Definition } from "../../backend/lib/definition/definition"
import { runsOnOf, type Statements } from "../../backend/modules/digital-product/runs-on"
import { categoryFixture, productFixture, releaseFixture, versionFixture } from "./catalogue.fixture"
import { pageFor } from "./page-answer"

const product = (id: string, category: string) => productFixture(id, { category })
const definitionFixture: Definition = {
  ...{ host: "dynamo", file: "Tool.dyn", nodes: [], wires: [], groups: [] },
  ...{ inputs: [], outputs: [], sampleReport: null },
  program: { version: null, engines: [], packages: [] },
}
const version = versionFixture([product("one", "dynamo"), product("two", "dynamo"), product("panels", "rhino")])

it("lists the products of a listed category only (ruling 7)", () => {
  const listed = { page: "category", products: [{ id: "one" }, { id: "two" }] }
  expect(pageFor("/dynamo-scripts", version)).toMatchObject({ status: 200, data: listed })
  expect(pageFor("/rhino", version).data).toMatchObject({ products: [], category: { listed: false } })
  expect(pageFor("/revit", version)).toMatchObject({ status: 200, data: { products: [] } })
})

it("shows a product of any category under any spelling of its address (ruling 3)", () => {
  expect(pageFor("/Products/PANELS", version)).toMatchObject({ status: 200, data: { product: { id: "panels" } } })
})

it("knows a product's place in its listing", () => {
  const place = { number: 2, of: 2, previous: { id: "one" }, next: null }
  expect(pageFor("/products/two", version).data).toMatchObject({ place })
})

it.each(["/", "/products", "/dynamo-scripts", "/rhino", "/search", "/gift-cards", "/cart"])(
  "knows the tax on the prices of %s",
  (path) => expect(pageFor(path, version).data).toMatchObject({ taxRate: 80_000, otherRates: {} }),
)

it("states in the privacy policy how many visits are measured", () => {
  expect(pageFor("/PrivacyPolicy", { ...version, measuredVisits: 5 }).data).toMatchObject({ measuredVisits: 5 })
})

it("shows the inside of a file on its product's page only", () => {
  const contents = { count: 2, names: ["Tool.dyn", "README.txt"] }
  const facts = { ...releaseFixture("1.2.0"), earlier: [releaseFixture("1.1.0")], contents }
  const delivered = { two: { ...facts, definition: definitionFixture, statements: null } }
  const known = { ...version, catalogue: { ...version.catalogue, delivered } }
  const shown = { inside: expect.stringContaining("Tool.dyn"), delivered: facts }
  expect(pageFor("/products/two", known).data).toMatchObject(shown)
  expect(pageFor("/products/one", known).data).toMatchObject({ inside: null, delivered: null })
  expect(JSON.stringify(pageFor("/dynamo-scripts", known).data)).not.toContain("Tool.dyn")
})

const range = { from: 2020, to: 2022, platforms: ["windows"], answer: "expected", test: null } as const
const tested = { ...range, from: 2023, to: 2023, answer: "tested", test: { on: "2026-11-03", by: "the shop" } } as const
const stated: Statements = {
  ...{ host: "revit", editor: "dynamo", engine: null, releases: [range], units: [], languages: [], plugins: [] },
  check: "We ran a model of Revit.",
}

it.each<[Partial<Statements>, Record<string, string>]>([
  [{}, { "How it was checked": "We ran a model of Revit." }],
  [{ check: "" }, {}],
  [{ releases: [tested] }, { "How it was checked": "Run in Revit 2023 on November 3, 2026, by the shop." }],
  [
    { releases: [range, tested] },
    { "How it was checked": "Run in Revit 2023 on November 3, 2026, by the shop. We ran a model of Revit." },
  ],
  [
    { host: "rhino", editor: null, releases: [{ ...range, from: 7, to: 8, platforms: ["mac"], answer: "no" }] },
    { "Does not run in": "Rhino 7–8 on Mac" },
  ],
  [
    { releases: [], units: ["mm", "m"], languages: ["English", "German"], engine: "CPython3" },
    { Engine: "CPython3", "Model units": "Millimeters, Meters", "Language of Revit": "English, German" },
  ],
  [
    {
      releases: [],
      plugins: [
        { name: "Clockwork", required: true },
        { name: "Rhythm", required: false },
      ],
    },
    { Plugins: "Clockwork (required), Rhythm (optional)" },
  ],
])("says on a product's page what is stated: %j", (changes, rows) => {
  const file = { ...releaseFixture("1.2.0"), earlier: [], contents: null, definition: null }
  const delivered = { two: { ...file, statements: { ...stated, ...changes } } }
  const { data } = pageFor("/products/two", { ...version, catalogue: { ...version.catalogue, delivered } })
  const runs = data.page === "product" ? data.runs : []
  expect(Object.fromEntries(runs.map(({ label, text }) => [label, text]))).toEqual(rows)
})

it("names versions, and links files of the same kind in other categories (ruling 47)", () => {
  const runsOn = runsOnOf(stated)
  const checker = productFixture("checker", { category: "revit", runsOn })
  const known = versionFixture([productFixture("one", { runsOn }), checker])
  const also = { title: "Also Dynamo graphs", products: [{ id: "checker", name: "checker" }] }
  expect(pageFor("/dynamo-scripts", known).data).toMatchObject({ versions: "Revit 2020–2022", also })
  expect(pageFor("/dynamo-scripts", version).data).toMatchObject({ versions: "", also: null })
  expect(pageFor("/revit", known).data).toMatchObject({ versions: "Revit 2020–2022", also: null })
  expect(pageFor("/products", known).data).toMatchObject({ versions: "Revit 2020–2022" })
})

it.each(["/nope", "/products/nope", "/services/x"])("answers 404 at %s (ruling 5)", (path) => {
  expect(pageFor(path, version)).toMatchObject({ status: 404, data: { page: "not-found" } })
})

it("counts and samples the categories in the page's order, also announced ones (ruling 47)", () => {
  const { data } = pageFor("/products", version)
  const shown = data.page === "products" ? data.categories : []
  expect(shown.map(({ handle, count, shown }) => [handle, count, ...shown.map(({ id }) => id)].join(" "))).toEqual([
    "rhino 1 panels",
    "grasshopper 0",
    "revit 0",
    "dynamo 2 one two",
  ])
  const panels = { id: "panels", name: "panels", summary: "What panels does.", price: 9999, originalPrice: 15000 }
  expect(pageFor("/rhino", version).data).toMatchObject({ products: [], ready: [panels] })
})

const chair = product("chair", "furniture")
const bundle = { description: "Sets of scripts.", products: ["two", "chair"] }
const of = (listed: boolean) =>
  versionFixture(
    [product("one", "dynamo"), product("two", "dynamo"), chair],
    [categoryFixture("Möbel", [], { ...bundle, listed }), categoryFixture("furniture", [chair], { listed })],
  )

it("a category that staff made has a page once it is listed, with its products in its order", () => {
  for (const path of ["/categories/m%C3%B6bel", "/Categories/M%c3%b6bel/"]) {
    expect(pageFor(path, of(true))).toMatchObject({
      status: 200,
      data: { page: "category", category: { name: "Möbel" }, products: [{ id: "two" }, { id: "chair" }] },
    })
  }
  expect(pageFor("/categories/m%C3%B6bel", of(false)).status).toBe(404)
  expect(pageFor("/categories/dynamo-scripts", of(true)).status).toBe(404)
})

it("a category that staff made is listed after the specification's four categories, and not before it is listed", () => {
  const handles = (listed: boolean) => {
    const { data } = pageFor("/products", of(listed))
    return data.page === "products" ? data.categories.map(({ handle, count }) => `${handle} ${count}`).slice(4) : []
  }
  expect(handles(true)).toEqual(["Möbel 2", "furniture 1"])
  expect(handles(false)).toEqual([])
})

it("a category that staff made has its address and its sheet numbers", () => {
  const { data } = pageFor("/categories/m%C3%B6bel", of(true))
  const canonicalPath = "/categories/M%C3%B6bel"
  expect(data.head).toMatchObject({ name: "Möbel", canonicalPath, description: bundle.description })
  expect(data.sheet).toBe("MB-00")
  expect(pageFor("/products/chair", of(true)).data.sheet).toBe("FU-01")
})

it("gives the checkout its settings, and tells when payments are simulated", () => {
  const data = { page: "checkout", settings: version.checkout, simulatedPayments: true }
  expect(pageFor("/Checkout", version).data).toMatchObject(data)
})
