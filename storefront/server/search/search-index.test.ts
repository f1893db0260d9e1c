import { expect, it } from "vitest"
import { openIndex } from "../../app/features/search-index/find"
import type { PackedIndex } from "../../app/features/search-index/packed-index"
import { resultsByTheRule } from "../../app/features/search-index/score"
import { redirectOf } from "../../app/lib/paths"
import { categoryFixture, productFixture, versionFixture } from "../catalogue.fixture"
import { contentWords, searchEntries, searchIndexOf } from "./search-entries"

const lineClean = productFixture("line-clean", {
  name: "LineClean",
  summary: "Joins collinear lines.",
  description: ["Model lines and detail lines."],
  features: ["Lists before it joins"],
  compatibility: "For Revit 2020 to 2024.",
  runsOn: {
    host: "revit",
    editor: "dynamo",
    releases: [{ from: 2022, to: 2024, platforms: ["windows"], answer: "expected" }],
    chips: ["Revit 2022–2024", "Dynamo graph"],
  },
  requirement: { name: "Parking Square", url: "https://example.com", note: "Free of charge." },
})
const version = versionFixture([lineClean])
const entries = await searchEntries(version)
const sent = await searchIndexOf(version)

it("holds the specification's pages, and every product", () => {
  const listings = "/ /products /grasshopper-scripts /dynamo-scripts /revit /rhino"
  const specified = `${listings} /gift-cards /services /courses /contact /cart`.split(" ")
  const urls = entries.map(({ url }) => url).sort()
  expect(urls).toEqual([...specified.map((path) => redirectOf(path) ?? path), "/products/line-clean"].sort())
})

it("describes every page, each differently", () => {
  for (const entry of entries) {
    expect(entry.title, entry.url).not.toBe("")
    expect(entry.description.length, entry.url).toBeGreaterThan(20)
    expect(entry.keywords.length, entry.url).toBeGreaterThan(0)
    expect(entry.words.length, entry.url).toBeGreaterThan(4)
  }
  expect(new Set(entries.map(({ description }) => description)).size).toBe(entries.length)
})

it("finds a product by all texts of its page", () => {
  const [product] = entries.slice(-1)
  const texts = { title: "LineClean", description: "Joins collinear lines.", url: "/products/line-clean" }
  expect(product).toMatchObject({ ...texts, type: "Product", keywords: ["Dynamo Script", "Dynamo"] })
  expect(product?.words).toEqual(
    expect.arrayContaining(["collinear", "detail", "lists", "2020", "2023", "parking", "charge", "graph"]),
  )
})

it("finds a listing by its products only once it lists them", async () => {
  const words = (all: typeof entries, url: string) => all.find((entry) => entry.url === url)?.words
  expect(words(entries, "/dynamo-scripts")).toContain("lineclean")
  const panelizer = productFixture("panelizer", { name: "Panelizer", category: "rhino" })
  expect(words(await searchEntries(versionFixture([panelizer])), "/rhino")).not.toContain("panelizer")
})

it("renews a product's entry only when it or its category changed", async () => {
  const again = await searchEntries({ ...version, number: 2 })
  expect(again.at(-1)).toBe(entries.at(-1))
  const renamed = await searchEntries(versionFixture([{ ...lineClean, name: "LineClean two" }]))
  expect(renamed.at(-1)?.title).toBe("LineClean two")
  const { catalogue } = version
  const moved = { ...catalogue, categories: [categoryFixture("dynamo", [lineClean], { name: "Graphs" })] }
  const filed = await searchEntries({ ...version, catalogue: moved })
  expect(filed.at(-1)?.keywords).toEqual(["Dynamo Script", "Graphs"])
})

it("finds staff's listing by name, words and products", async () => {
  const sets = { name: "Bundles", description: "Scripts in sets.", products: ["line-clean"] }
  const made = await searchEntries(versionFixture([lineClean], [categoryFixture("bundles", [], sets)]))
  const entry = made.find(({ url }) => url === "/categories/bundles")
  expect(entry).toMatchObject({ title: "Bundles", type: "Product Category", keywords: ["Bundles"] })
  expect(entry?.words).toEqual(["2022", "2024", "bundles", "in", "lineclean", "revit", "scripts", "sets"])
})

it("finds the same in the packed index as in the entries", () => {
  const find = openIndex(JSON.parse(sent) as PackedIndex) // as it was written
  for (const query of ["line", "LINES join", "gift", "courses", "revit 2020", "e", "no-such-word"]) {
    const results = resultsByTheRule(entries, query)
    expect(find(query, 100)).toMatchObject({ total: results.length, results })
  }
})

it("writes a name with a line break on one line, in composed letters", async () => {
  const broken = productFixture("x", { name: " Cafe\u0301\n plan " })
  expect((await searchEntries(versionFixture([broken]))).at(-1)?.title).toBe("Café plan")
})

it.each([
  ["Room tags, ROOM by room.", ["by", "room", "tags"]],
  ["In an L- or U-shaped room", ["an", "in", "l", "or", "room", "u-shaped"]],
  ["the room's outline; a view’s name", ["a", "name", "outline", "room", "the", "view"]],
  ["C# and 2.5 mm (DWG/DXF)", ["2.5", "and", "c#", "dwg/dxf", "mm"]],
  ["Cafe\u0301 CAFÉ ＣＡＦＥ", ["cafe"]],
  ["— … !", []],
])("finds in %s its words", (text, words) => expect(contentWords([text])).toEqual(words))

it("finds a word of several texts once", () => {
  expect(contentWords(["Walls and doors", "doors, walls"])).toEqual(["and", "doors", "walls"])
})
