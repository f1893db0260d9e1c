import { describe, expect, it } from "vitest"
import { productFixture, versionFixture } from "./catalogue.fixture"
import { pageFor } from "./page-answer"

const product = (id: string, category: string) => productFixture(id, { category })
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
})

it("gives the checkout its settings, and says when payments are simulated", () => {
  expect(pageFor("/Checkout", version).data).toMatchObject({
    page: "checkout",
    settings: version.checkout,
    simulatedPayments: true,
  })
})
