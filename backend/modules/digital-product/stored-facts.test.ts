import { expect, it } from "vitest"
import { demoOf, storedFactsOf } from "./stored-facts"

const film = { src: "/films/grid.mp4", poster: null, keys: { src: "grid", poster: null } }
const row = { id: "digi_1", features: ["Grids"], requirement: { name: "A", url: "https://a", note: "" }, demo: film }

it("reads what the model keeps as JSON, and nothing beside it", () => {
  const { id: _column, ...facts } = row
  expect(storedFactsOf(row)).toEqual(facts)
  expect(demoOf(row)).toEqual(film)
})

it("reads a film that came with the shop, and a product with neither film nor requirement", () => {
  expect(demoOf({ demo: { src: "/demo.mp4", poster: "/demo.webp" } })).toEqual({
    src: "/demo.mp4",
    poster: "/demo.webp",
  })
  expect(demoOf({ demo: null })).toBeNull()
  expect(storedFactsOf({ features: [], requirement: null, demo: null }).features).toEqual([])
})

it.each<[string, object]>([
  ["features in one text", { ...row, features: "Grids" }],
  ["half a requirement", { ...row, requirement: { name: "A" } }],
  ["a film without its address", { ...row, demo: { poster: null } }],
])("takes nothing else for the facts of a page: %s", (_case, other) => {
  expect(() => storedFactsOf(other)).toThrow()
})
