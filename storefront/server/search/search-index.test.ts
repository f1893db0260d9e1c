import { describe, expect, it } from "vitest"
import { openIndex } from "../../app/features/search/find"
import type { PackedIndex } from "../../app/features/search/packed-index"
import { resultsByTheRule } from "../../app/features/search/score"
import { redirectOf } from "../../app/lib/paths"
import { categoryFixture, productFixture, versionFixture } from "../catalogue.fixture"
import { searchEntries, searchIndexOf } from "./search-entries"

const lineClean = productFixture("line-clean", {
  name: "LineClean",
  summary: "Joins collinear lines.",
  description: ["Model lines and detail lines."],
  features: ["Lists before it joins"],
  compatibility: "For Revit 2020 to 2024.",
  requirement: { name: "Parking Square", url: "https://example.com", note: "Free of charge." },
})
const version = versionFixture([lineClean])
const entries = await searchEntries(version)
const sent = await searchIndexOf(version)

it("holds the pages that the specification names, and every product", () => {
  const specified = [
    "/",
    "/products",
    "/grasshopper-scripts",
    "/dynamo-scripts",
    "/revit",
    "/rhino",
    "/gift-cards",
    "/services",
    "/courses",
    "/contact",
    "/cart",
  ]
  const urls = entries.map(({ url }) => url).sort()
  expect(urls).toEqual([...specified.map((path) => redirectOf(path) ?? path), "/products/line-clean"].sort())
})

it("says something of every page", () => {
  for (const entry of entries) {
    expect(entry.title, entry.url).not.toBe("")
    expect(entry.description.length, entry.url).toBeGreaterThan(20)
    expect(entry.keywords.length, entry.url).toBeGreaterThan(0)
    expect(entry.words.length, entry.url).toBeGreaterThan(4)
  }
  expect(new Set(entries.map(({ description }) => description)).size).toBe(entries.length)
})

it("knows a product by all of its page's texts", () => {
  const [product] = entries.slice(-1)
  expect(product).toMatchObject({
    title: "LineClean",
    description: "Joins collinear lines.",
    url: "/products/line-clean",
    type: "Product",
    keywords: ["Dynamo Script", "Dynamo"],
  })
  expect(product?.words).toEqual(expect.arrayContaining(["collinear", "detail", "lists", "2020", "parking", "charge"]))
})

it("names the products of a listing, as far as it lists them", async () => {
  const words = (url: string) => entries.find((entry) => entry.url === url)?.words
  expect(words("/dynamo-scripts")).toContain("lineclean")
  const rhino = await searchEntries(
    versionFixture([productFixture("panelizer", { name: "Panelizer", category: "rhino" })]),
  )
  expect(rhino.find(({ url }) => url === "/rhino")?.words).not.toContain("panelizer")
})

it("makes a product's entry anew when it or its category changed, and not else", async () => {
  const again = await searchEntries({ ...version, number: 2 })
  expect(again.at(-1)).toBe(entries.at(-1))
  const renamed = await searchEntries(versionFixture([{ ...lineClean, name: "LineClean two" }]))
  expect(renamed.at(-1)?.title).toBe("LineClean two")
  const { catalogue } = version
  const moved = { ...catalogue, categories: [categoryFixture("dynamo", [lineClean], { name: "Graphs" })] }
  const filed = await searchEntries({ ...version, catalogue: moved })
  expect(filed.at(-1)?.keywords).toEqual(["Dynamo Script", "Graphs"])
})

it("finds a listing that staff made by its name, its words and its products", async () => {
  const sets = { name: "Bundles", description: "Scripts in sets.", products: ["line-clean"] }
  const made = await searchEntries(versionFixture([lineClean], [categoryFixture("bundles", [], sets)]))
  const entry = made.find(({ url }) => url === "/categories/bundles")
  expect(entry).toMatchObject({ title: "Bundles", type: "Product Category", keywords: ["Bundles"] })
  expect(entry?.words).toEqual(["bundles", "in", "lineclean", "scripts", "sets"])
})

describe("as it is sent", () => {
  const packed = JSON.parse(sent) as PackedIndex // as it was written

  it("is found in as the entries themselves are", () => {
    const find = openIndex(packed)
    for (const query of ["line", "LINES join", "gift", "courses", "revit 2020", "e", "no-such-word"]) {
      const results = resultsByTheRule(entries, query)
      expect(find(query, 100)).toMatchObject({ total: results.length, results })
    }
  })

  it("has one line for a name that staff broke in two, in composed letters", async () => {
    const broken = productFixture("x", { name: " Cafe\u0301\n plan " })
    const [entry] = (await searchEntries(versionFixture([broken]))).slice(-1)
    expect(entry?.title).toBe("Café plan")
  })
})
