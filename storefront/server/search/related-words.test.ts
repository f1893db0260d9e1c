import { stemmer as stemOf } from "stemmer"
import { expect, it } from "vitest"
import { products } from "../../../seed/catalogue/products"
import { openIndex } from "../../app/features/search/find"
import { categoryFixture, productFixture, versionFixture } from "../catalogue.fixture"
import { relatedWords } from "./related-words"
import { packedIndexOf } from "./search-entries"

const seeded = products.map(({ demo: _, ...facts }) => productFixture(facts.id, facts))
const opened = ["grasshopper", "revit"].map((handle) => categoryFixture(handle, seeded))
const find = openIndex(await packedIndexOf(versionFixture(seeded, opened)))
const found = (query: string) => {
  const { results, related } = find(query, 20)
  return { results: results.map(({ url }) => url), related: related.map(({ url }) => url) }
}

/** Query: results by the rule, and the first related entry. */
const [licence, priced] = [
  ["/termsofservice", "/contact"],
  ["/products", "/gift-cards", "/services"],
]
const table: [query: string, results: string[], related: string[]][] = [
  ["excel", ["/products/schedule-master"], ["/services"]],
  ["licence", ["/contact"], ["/termsofservice"]],
  ["license", [], licence],
  ["price", [], priced],
  ["cost", [], priced],
  ["terms", [], ["/termsofservice"]],
  ["panelling", ["/services"], ["/products/surface-panelizer"]],
  ["cladding", [], ["/products/surface-panelizer", "/products/parametric-tower", "/products/cubist-facade-generator"]],
  // The tower's text mentions stairs that it does not make.
  ["stairs", ["/products/parametric-tower"], ["/services"]],
  ["staircase", [], []],
  ["tutorials", [], ["/cdlearning"]],
  ["garage", [], ["/products/parking-genius"]],
  ["zebra", [], []],
  ["constructor", [], []],
]

it.each(table)("finds pages and related pages for %s", (query, results, related) => {
  const all = found(query)
  expect(all.results).toEqual(results)
  expect(all.related.slice(0, related.length || undefined)).toEqual(related)
})

it.each(Object.entries(relatedWords))("leads from %s to %s", (word, others) => {
  for (const other of others) {
    const { results, related } = found(other.startsWith("/") ? word : other)
    const all = [...results, ...related]
    expect(other.startsWith("/") ? all.filter((url) => url === other) : all).not.toEqual([])
  }
})

it("has one entry for all forms of a word", () => {
  const stems = Object.keys(relatedWords).map(stemOf)
  expect(stems).toEqual([...new Set(stems)])
})
