import { describe, expect, it } from "vitest"
import type { Definition } from "../../backend/lib/definition/definition"
import { categoryFixture, productFixture, versionFixture } from "./catalogue.fixture"
import { pageFor } from "./page-answer"

const product = (id: string, category: string) => productFixture(id, { category })
const definitionFixture: Definition = {
  host: "dynamo",
  file: "Tool.dyn",
  nodes: [],
  wires: [],
  groups: [],
  inputs: [],
  outputs: [],
  sampleReport: null,
}
const version = versionFixture([product("one", "dynamo"), product("two", "dynamo"), product("panels", "rhino")])

describe("pageFor", () => {
  it("lists the products of a listed category", () => {
    const { status, data } = pageFor("/dynamo-scripts", version)
    expect(status).toBe(200)
    expect(data).toMatchObject({ page: "category", products: [{ id: "one" }, { id: "two" }] })
  })

  it("lists nothing of a category that is only announced, or that staff deleted (ruling 7)", () => {
    expect(pageFor("/rhino", version).data).toMatchObject({ products: [], category: { listed: false } })
    expect(pageFor("/revit", version)).toMatchObject({ status: 200, data: { products: [] } })
  })

  it("shows a product of any category, whatever the case of its address (ruling 3)", () => {
    expect(pageFor("/Products/PANELS", version)).toMatchObject({ status: 200, data: { product: { id: "panels" } } })
  })

  it("knows a product's place in its listing", () => {
    expect(pageFor("/products/two", version).data).toMatchObject({
      place: { number: 2, of: 2, previous: { id: "one" }, next: null },
    })
  })

  it("has the privacy policy say what is measured", () => {
    expect(pageFor("/PrivacyPolicy", { ...version, measuredVisits: 5 }).data).toMatchObject({ measuredVisits: 5 })
  })

  it("shows what is inside of a product's file on its page alone", () => {
    const { catalogue } = version
    const contents = { count: 2, names: ["Tool.dyn", "README.txt"] }
    const facts = { version: "1.2.0", date: "2026-11-26T00:00:00.000Z", size: 2048, contents }
    const delivered = { two: { ...facts, definition: definitionFixture } }
    const known = { ...version, catalogue: { ...catalogue, delivered } }
    expect(pageFor("/products/two", known).data).toMatchObject({
      inside: expect.stringContaining("Tool.dyn"),
      delivered: facts,
    })
    expect(pageFor("/products/one", known).data).toMatchObject({ inside: null, delivered: null })
    expect(JSON.stringify(pageFor("/dynamo-scripts", known).data)).not.toContain("Tool.dyn")
  })

  it.each(["/nope", "/products/nope", "/services/x"])("answers 404 at %s (ruling 5)", (path) => {
    expect(pageFor(path, version)).toMatchObject({ status: 404, data: { page: "not-found" } })
  })

  it("counts the categories in the order of the page", () => {
    const { data } = pageFor("/products", version)
    expect(data.page === "products" && data.categories.map((category) => [category.handle, category.count])).toEqual([
      ["rhino", 1],
      ["grasshopper", 0],
      ["revit", 0],
      ["dynamo", 2],
    ])
  })

  it("shows the first of each category, also of one that is only announced (ruling 47)", () => {
    const { data } = pageFor("/products", version)
    expect(data.page === "products" && data.categories.map(({ shown }) => shown.map(({ id }) => id))).toEqual([
      ["panels"],
      [],
      [],
      ["one", "two"],
    ])
    expect(pageFor("/rhino", version).data).toMatchObject({
      products: [],
      ready: [{ id: "panels", name: "panels", summary: "What panels does.", price: 9999, originalPrice: 15000 }],
    })
  })
})

describe("a category that staff made", () => {
  const chair = product("chair", "furniture")
  const bundle = { description: "Sets of scripts.", products: ["two", "chair"] }
  const of = (listed: boolean) =>
    versionFixture(
      [product("one", "dynamo"), product("two", "dynamo"), chair],
      [categoryFixture("Möbel", [], { ...bundle, listed }), categoryFixture("furniture", [chair], { listed })],
    )

  it("has a page of its own once it is listed, with its products in its own order", () => {
    for (const path of ["/categories/m%C3%B6bel", "/Categories/M%c3%b6bel/"]) {
      expect(pageFor(path, of(true))).toMatchObject({
        status: 200,
        data: { page: "category", category: { name: "Möbel" }, products: [{ id: "two" }, { id: "chair" }] },
      })
    }
    expect(pageFor("/categories/m%C3%B6bel", of(false)).status).toBe(404)
    expect(pageFor("/categories/dynamo-scripts", of(true)).status).toBe(404)
  })

  it("is among the cards after the four of the specification, and is told nobody before", () => {
    const handles = (listed: boolean) => {
      const { data } = pageFor("/products", of(listed))
      return data.page === "products" ? data.categories.map(({ handle, count }) => `${handle} ${count}`).slice(4) : []
    }
    expect(handles(true)).toEqual(["Möbel 2", "furniture 1"])
    expect(handles(false)).toEqual([])
  })

  it("has its address and its sheets' numbers", () => {
    const { data } = pageFor("/categories/m%C3%B6bel", of(true))
    expect(data.head).toMatchObject({
      name: "Möbel",
      canonicalPath: "/categories/M%C3%B6bel",
      description: bundle.description,
    })
    expect(data.sheet).toBe("MB-00")
    expect(pageFor("/products/chair", of(true)).data.sheet).toBe("FU-01")
  })
})

it("gives the checkout its settings, and says when payments are simulated", () => {
  expect(pageFor("/Checkout", version).data).toMatchObject({
    page: "checkout",
    settings: version.checkout,
    simulatedPayments: true,
  })
})
