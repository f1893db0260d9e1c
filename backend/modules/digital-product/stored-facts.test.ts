import { expect, it } from "vitest"
import { demoOf, storedFactsOf } from "./stored-facts"

const film = { src: "/films/grid.mp4", poster: null, keys: { src: "grid", poster: null } }
const row = { id: "digi_1", features: ["Grids"], requirement: { name: "A", url: "https://a", note: "" }, demo: film }

it("reads the model's JSON columns, and nothing else", () => {
  const { id: _column, ...facts } = row
  expect(storedFactsOf(row)).toEqual(facts)
  expect(demoOf(row)).toEqual(film)
})

it("reads a film of the seed, and a product without film and requirement", () => {
  const seeded = { src: "/demo.mp4", poster: "/demo.webp" }
  expect(demoOf({ demo: seeded })).toEqual(seeded)
  expect(demoOf({ demo: null })).toBeNull()
  expect(storedFactsOf({ features: [], requirement: null, demo: null }).features).toEqual([])
})

it.each<[string, object]>([
  ["features in one text", { ...row, features: "Grids" }],
  ["half a requirement", { ...row, requirement: { name: "A" } }],
  ["a film without its address", { ...row, demo: { poster: null } }],
])("rejects other facts of a page: %s", (_case, other) => expect(() => storedFactsOf(other)).toThrow())
