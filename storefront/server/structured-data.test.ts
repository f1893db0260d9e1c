import { expect, it } from "vitest"
import type { ShopContact } from "../../backend/lib/shop-contact"
import { questions } from "../app/features/contact/questions"
import { categoryFixture, contactFixture, productFixture, releaseFixture, versionFixture } from "./catalogue.fixture"
import { pageFor } from "./page-answer"
import { structuredData } from "./structured-data"

const origin = "https://shop.example"
const lineClean = productFixture("line-clean", { name: "LineClean", compatibility: "Works with Rhino 8." })
const tower = productFixture("tower", { name: "Tower", category: "rhino", originalPrice: null })
const chair = productFixture("chair", { name: "Chair", category: "furniture" })
const lamp = productFixture("lamp", { name: "Lamp", category: "lighting", images: [] })

interface Node {
  "@type": string
  [property: string]: unknown
}

const made = versionFixture([lineClean, tower, lamp, chair], [categoryFixture("furniture", [chair])])

function graph(path: string, version = made, contact: ShopContact = contactFixture): Node[] {
  const facts = structuredData(pageFor(path, version).data, origin, contact)
  return facts ? (facts as { "@graph": Node[] })["@graph"] : []
}

function node(path: string, type: string): Node | undefined {
  return graph(path).find((candidate) => candidate["@type"] === type)
}

/** Required by Google (developers.google.com/search/docs/appearance/structured-data). */
const required: Record<string, string> = {
  Product: "name offers",
  AggregateOffer: "lowPrice priceCurrency",
  Offer: "price priceCurrency availability",
  MerchantReturnPolicy: "merchantReturnLink",
  ...{ BreadcrumbList: "itemListElement", ItemList: "itemListElement", ListItem: "position name" },
  ...{ WebSite: "name url", SearchAction: "target query-input", EntryPoint: "urlTemplate" },
  ...{ Organization: "name", Brand: "name" },
  ...{ FAQPage: "mainEntity", Question: "name acceptedAnswer", Answer: "text" },
  UnitPriceSpecification: "price priceCurrency",
  PropertyValue: "name value",
}
const described = `/ /products /gift-cards /services /cdlearning /contact /dynamo-scripts /rhino /products/line-clean
  /products/tower /products/lamp`

it.each(described.split(/\s+/))("%s has all properties that search engines require, and none empty", (path) => {
  expect(graph(path).length).toBeGreaterThan(0)
  for (const found of nodesIn(graph(path))) {
    expect(required, `${found["@type"]} is known`).toHaveProperty(found["@type"])
    for (const property of required[found["@type"]]?.split(" ") ?? []) expect(found).toHaveProperty(property)
    for (const value of Object.values(found)) expect([null, undefined, ""]).not.toContain(value)
  }
})

it("names version, notes and size of the delivered file", () => {
  const notes = "Faster on large models."
  const delivered = {
    ...releaseFixture("1.2.0", { notes }),
    earlier: [],
    definition: null,
    contents: null,
    statements: null,
  }
  const both = { from: 6, to: 8, platforms: ["windows", "mac"], answer: "expected" } as const
  const runsOn = { host: "rhino", editor: null, releases: [both], chips: ["Rhino 6–8", "Windows, Mac"] } as const
  const known = versionFixture([{ ...tower, runsOn }])
  known.catalogue.delivered = { tower: delivered }
  expect(graph("/products/tower", known)[0]).toMatchObject({
    operatingSystem: "Windows, macOS",
    softwareRequirements: "Rhino 6–8; Windows, Mac",
    "@type": ["Product", "SoftwareApplication"],
    softwareVersion: "1.2.0",
    releaseNotes: notes,
    dateModified: "2026-11-26T00:00:00.000Z",
    fileSize: "2 kB",
  })
})

it("offers a product at its sale price, with the former price", () => {
  expect(node("/products/line-clean", "Product")).toMatchObject({
    name: "LineClean",
    description: "What line-clean does.\n\nFirst.\n\nSecond.",
    image: ["https://shop.example/media/products/line-clean/1.webp"],
    additionalProperty: [{ "@type": "PropertyValue", name: "Compatibility", value: "Works with Rhino 8." }],
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

it("has no former price, pictures or facts where there are none", () => {
  expect(node("/products/tower", "Product")?.offers).not.toHaveProperty("priceSpecification")
  expect(node("/products/lamp", "Product")).not.toHaveProperty("image")
  expect(node("/products/lamp", "Product")).not.toHaveProperty("additionalProperty")
})

const products = ["CD Atelier /", "Products /products"]
const [dynamo, furniture] = ["Dynamo Scripts /dynamo-scripts", "Furniture /categories/furniture"]

it.each([
  ["/products", products],
  ["/dynamo-scripts", [...products, dynamo]],
  ["/products/line-clean", [...products, dynamo, "LineClean /products/line-clean"]],
  ["/gift-cards", [...products, "Gift Cards /gift-cards"]],
  ["/products/lamp", [...products, "Lamp /products/lamp"]],
  ["/categories/furniture", [...products, furniture]],
  ["/products/chair", [...products, furniture, "Chair /products/chair"]],
])("describes the way to %s", (path, trail) => {
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

it("lists what a listing shows, and nothing of an announced one", () => {
  expect(node("/dynamo-scripts", "ItemList")).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, name: "LineClean", url: "https://shop.example/products/line-clean" }],
  })
  expect(node("/rhino", "ItemList")).toBeUndefined()
})

it("repeats the contact page's questions and answers, with links as text", () => {
  const asked = node("/contact", "FAQPage")?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  expect(asked.map(({ name }) => name)).toEqual(questions.map(({ question }) => question))
  expect(asked[0]?.acceptedAnswer.text).toContain("Everything is under My Products, including guest purchases")
})

it("introduces the shop on its home page", () => {
  expect(node("/", "WebSite")).toMatchObject({
    url: "https://shop.example/",
    name: "CD Atelier",
    potentialAction: { target: { urlTemplate: "https://shop.example/search?q={search_term_string}" } },
  })
  expect(node("/", "Organization")).toMatchObject({ logo: "https://shop.example/apple-touch-icon.png" })
})

/** A node with only `@id` is a reference. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== "object" || value === null) return []
  const inner = Object.values(value).flatMap(nodesIn)
  return "@type" in value ? [value as Node, ...inner] : inner
}

it("gives the shop's contact details, as far as they are set", () => {
  const organizationOf = (contact: ShopContact) =>
    graph("/", versionFixture([]), contact).find((found) => found["@type"] === "Organization")
  expect(organizationOf(contactFixture)).toMatchObject({
    email: "team@shop.example",
    telephone: "+442079460134",
    address: "Edinburgh, UK",
    sameAs: ["https://forum.example/shop"],
  })
  const least = organizationOf({ email: "team@shop.example", phone: null, location: null, social: [] })
  expect(Object.keys(least ?? {})).toEqual(["@type", "@id", "name", "url", "logo", "email"])
})
