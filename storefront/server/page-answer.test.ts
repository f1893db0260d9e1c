import { describe, expect, it } from "vitest"
import type { Catalogue, CatalogueProduct } from "../../compat-api/contract/catalogue"
import { pageAnswer, pageFor } from "./page-answer"

function product(id: string, category: string): CatalogueProduct {
  return {
    id,
    cartId: id,
    name: id,
    type: "Script",
    category,
    summary: "",
    description: [],
    price: 100,
    originalPrice: null,
    badge: null,
    filename: `${id}.zip`,
    images: [],
    features: [],
    compatibility: "",
    requirement: null,
    demo: null,
  }
}

const catalogue: Catalogue = {
  taxRate: 80_000,
  categories: [
    { handle: "grasshopper", name: "Grasshopper", listed: true },
    { handle: "rhino", name: "Rhino", listed: false },
  ],
  products: [product("one", "grasshopper"), product("two", "grasshopper"), product("panels", "rhino")],
}

describe("pageFor", () => {
  it("lists the products of a listed category", () => {
    const { status, data } = pageFor("/grasshopper-scripts", catalogue)
    expect(status).toBe(200)
    expect(data).toMatchObject({ page: "category", products: [{ id: "one" }, { id: "two" }] })
  })

  it("lists nothing of a category that is only announced, or that staff deleted (ruling 7)", () => {
    expect(pageFor("/rhino", catalogue).data).toMatchObject({ products: [], category: { listed: false } })
    expect(pageFor("/revit", catalogue)).toMatchObject({ status: 200, data: { products: [] } })
  })

  it("shows a product of any category, whatever the case of its address (ruling 3)", () => {
    expect(pageFor("/Products/PANELS", catalogue)).toMatchObject({ status: 200, data: { product: { id: "panels" } } })
  })

  it("knows a product's place in its listing", () => {
    expect(pageFor("/products/two", catalogue).data).toMatchObject({
      place: { number: 2, of: 2, previous: { id: "one" }, next: null },
    })
  })

  it.each(["/nope", "/products/nope", "/services/x"])("answers 404 at %s (ruling 5)", (path) => {
    expect(pageFor(path, catalogue)).toEqual({ status: 404, data: { page: "not-found" } })
  })

  it("counts the categories in the order of the page", () => {
    const { data } = pageFor("/products", catalogue)
    expect(data.page === "products" && data.categories.map((category) => [category.handle, category.count])).toEqual([
      ["rhino", 1],
      ["grasshopper", 2],
      ["revit", 0],
      ["dynamo", 0],
    ])
  })
})

it("asks for the checkout's settings at the checkout alone, and says when payments are simulated", async () => {
  const paypal = { clientId: "test", environment: "local" as const, sdkBaseUrl: null }
  const sources = {
    loadCatalogue: () => Promise.reject(new Error("The catalogue was asked for.")),
    loadCheckoutSettings: async () => ({ taxRate: 80_000, publishableKey: "pk", paypal }),
  }
  expect((await pageAnswer("/Checkout", sources)).data).toMatchObject({ page: "checkout", simulatedPayments: true })
  await expect(pageAnswer("/cart", sources)).rejects.toThrow("catalogue")
})
