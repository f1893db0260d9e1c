import { expect, it } from "vitest"
import type { ShopContact } from "../../backend/lib/shop-contact"
import { questions } from "../app/features/contact/questions"
import { categoryFixture, contactFixture, productFixture, versionFixture } from "./catalogue.fixture"
import { pageFor } from "./page-answer"
import { structuredData } from "./structured-data"

const origin = "https://shop.example"
const lineClean = productFixture("line-clean", { name: "LineClean" })
const tower = productFixture("tower", { name: "Tower", category: "rhino", originalPrice: null })
const chair = productFixture("chair", { name: "Chair", category: "furniture" })
const lamp = productFixture("lamp", { name: "Lamp", category: "lighting", images: [] })

interface Node {
  "@type": string
  [property: string]: unknown
}

function graph(path: string): Node[] {
  const { data } = pageFor(
    path,
    versionFixture([lineClean, tower, lamp, chair], [categoryFixture("furniture", [chair])]),
  )
  const facts = structuredData(data, origin, contactFixture)
  return facts ? (facts as { "@graph": Node[] })["@graph"] : []
}

function node(path: string, type: string): Node | undefined {
  return graph(path).find((candidate) => candidate["@type"] === type)
}

/** Required by Google (developers.google.com/search/docs/appearance/structured-data). */
const required: Record<string, string[]> = {
  Product: ["name", "offers"],
  AggregateOffer: ["lowPrice", "priceCurrency"],
  Offer: ["price", "priceCurrency", "availability"],
  MerchantReturnPolicy: ["merchantReturnLink"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement"],
  ListItem: ["position", "name"],
  WebSite: ["name", "url"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
  Organization: ["name"],
  Brand: ["name"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  UnitPriceSpecification: ["price", "priceCurrency"],
}

it.each([
  "/",
  "/products",
  "/gift-cards",
  "/services",
  "/cdlearning",
  "/contact",
  "/dynamo-scripts",
  "/rhino",
  "/products/line-clean",
  "/products/tower",
  "/products/lamp",
])("%s has every property that search engines require, and nothing empty", (path) => {
  expect(graph(path).length).toBeGreaterThan(0)
  for (const found of nodesIn(graph(path))) {
    expect(required, `${found["@type"]} is known`).toHaveProperty(found["@type"])
    for (const property of required[found["@type"]] ?? []) expect(found, found["@type"]).toHaveProperty(property)
    for (const value of Object.values(found)) expect([null, undefined, ""]).not.toContain(value)
  }
})

it("offers a product at its sale price, beside the price it was", () => {
  expect(node("/products/line-clean", "Product")).toMatchObject({
    name: "LineClean",
    description: "What line-clean does.\n\nFirst.\n\nSecond.",
    image: ["https://shop.example/media/products/line-clean/1.webp"],
    offers: {
      "@type": "Offer",
      url: "https://shop.example/products/line-clean",
      price: "99.99",
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      hasMerchantReturnPolicy: { merchantReturnLink: "https://shop.example/TermsOfService" },
      seller: { name: "CD Atelier" },
      priceSpecification: { priceType: "https://schema.org/StrikethroughPrice", price: "150.00" },
    },
  })
})

it("says nothing of a former price or of pictures where there are none", () => {
  expect(node("/products/tower", "Product")?.offers).not.toHaveProperty("priceSpecification")
  expect(node("/products/lamp", "Product")).not.toHaveProperty("image")
})

it.each([
  ["/products", ["CD Atelier /", "Products /products"]],
  ["/dynamo-scripts", ["CD Atelier /", "Products /products", "Dynamo Scripts /dynamo-scripts"]],
  [
    "/products/line-clean",
    ["CD Atelier /", "Products /products", "Dynamo Scripts /dynamo-scripts", "LineClean /products/line-clean"],
  ],
  ["/gift-cards", ["CD Atelier /", "Products /products", "Gift Cards /gift-cards"]],
  ["/products/lamp", ["CD Atelier /", "Products /products", "Lamp /products/lamp"]],
  ["/categories/furniture", ["CD Atelier /", "Products /products", "Furniture /categories/furniture"]],
  [
    "/products/chair",
    ["CD Atelier /", "Products /products", "Furniture /categories/furniture", "Chair /products/chair"],
  ],
])("%s knows the way to it", (path, trail) => {
  const items = node(path, "BreadcrumbList")?.itemListElement as { name: string; item: string; position: number }[]
  expect(items.map(({ name, item }) => `${name} ${item.replace(origin, "")}`)).toEqual(trail)
  expect(items.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1))
})

it("offers the gift cards from the smallest to the largest", () => {
  expect(node("/gift-cards", "Product")?.offers).toMatchObject({
    lowPrice: "25.00",
    highPrice: "500.00",
    offerCount: 5,
  })
})

it("lists what a listing shows, and nothing where it is only announced", () => {
  expect(node("/dynamo-scripts", "ItemList")).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, name: "LineClean", url: "https://shop.example/products/line-clean" }],
  })
  expect(node("/rhino", "ItemList")).toBeUndefined()
})

it("tells of the contact page's questions what the page says, links as their words", () => {
  const asked = node("/contact", "FAQPage")?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  expect(asked.map(({ name }) => name)).toEqual(questions.map(({ question }) => question))
  expect(asked[0]?.acceptedAnswer.text).toContain("Everything is under My Products, including guest purchases")
})

it("introduces the shop on its first page", () => {
  expect(node("/", "WebSite")).toMatchObject({
    url: "https://shop.example/",
    name: "CD Atelier",
    potentialAction: { target: { urlTemplate: "https://shop.example/search?q={search_term_string}" } },
  })
  expect(node("/", "Organization")).toMatchObject({ logo: "https://shop.example/apple-touch-icon.png" })
})

it.each(["/cart", "/confirmation", "/purchase", "/receipt", "/nope"])("tells nothing of %s", (path) =>
  expect(graph(path)).toEqual([]),
)

/** A node with only `@id` is a reference. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== "object" || value === null) return []
  const inner = Object.values(value).flatMap(nodesIn)
  return "@type" in value ? [value as Node, ...inner] : inner
}

it("tells how the shop is reached, as far as it says", () => {
  const organizationOf = (contact: ShopContact) => {
    const { data } = pageFor("/", versionFixture([]))
    const facts = structuredData(data, origin, contact) as { "@graph": Node[] }
    return facts["@graph"].find((found) => found["@type"] === "Organization")
  }
  expect(organizationOf(contactFixture)).toMatchObject({
    email: "team@shop.example",
    telephone: "+442079460134",
    address: "Edinburgh, UK",
    sameAs: ["https://forum.example/shop"],
  })
  const least = organizationOf({ email: "team@shop.example", phone: null, location: null, social: [] })
  expect(Object.keys(least ?? {})).toEqual(["@type", "@id", "name", "url", "logo", "email"])
})
