import { describe, expect, it } from "vitest"
import type { CatalogueProduct } from "../contract/catalogue"
import { deliveredById, inOrder, nextPriceChange, type PlacedProduct, stocked, withRead } from "./catalogue-state"

const ids = { product: [], category: [], collection: [], type: [], tag: [] }
const placed = (position: number, name: string, category = "dynamo", categories: string[] = []) => ({
  position,
  categories,
  typeId: null,
  product: { id: name, name, category } as CatalogueProduct,
  promoted: { filename: name, isDiscountable: true, ids },
  delivered: null,
  keywords: [],
})
const sold = (entries: Record<string, PlacedProduct>) => new Map(Object.entries(entries))

describe("the catalogue after a reading", () => {
  const before = sold({ a: placed(1, "A"), b: placed(2, "B") })

  it("has changed and new products", () => {
    const after = withRead(before, ["a", "c"], sold({ a: placed(1, "A2"), c: placed(0, "C") }))
    expect(inOrder(after).map(({ name }) => name)).toEqual(["C", "A2", "B"])
  })

  it("drops only requested products that are no longer sold, and changes no earlier catalogue", () => {
    expect([...withRead(before, ["a"], sold({})).keys()]).toEqual(["b"])
    expect(before.size).toBe(2)
  })

  it("is the same object when shoppers see no difference", () => {
    expect(withRead(before, ["a", "never-sold"], sold({ a: placed(1, "A") }))).toBe(before)
  })

  it("notices the content of files, apart from listings", () => {
    const release = { version: "1.0.0", date: "2026-11-26T00:00:00.000Z", size: 9, sha256: "5", notes: null }
    const delivered = { ...release, earlier: [], definition: null, contents: null, statements: null }
    const after = withRead(before, ["a"], sold({ a: { ...placed(1, "A"), delivered } }))
    expect(deliveredById(after)).toEqual({ A: delivered })
    expect(inOrder(after)).toEqual(inOrder(before))
    expect(deliveredById(before)).toEqual({})
  })
})

it("orders products by position, then by id", () => {
  const products = sold({ z: placed(1, "Z"), b: placed(2, "B"), a: placed(2, "A") })
  expect(inOrder(products).map(({ name }) => name)).toEqual(["Z", "A", "B"])
})

const category = { handle: "bundles", name: "Bundles", description: "", listed: true }
const products = sold({
  a: placed(1, "A", "dynamo", ["dynamo", "bundles"]),
  b: placed(2, "B", "bundles", ["bundles"]),
  c: placed(3, "C", "bundles"),
  d: placed(0, "D"),
})
it.each([
  ["the products' own order, without an order", [], ["A", "B", "C"]],
  ["ordered products first", ["c", "gone"], ["C", "A", "B"]],
  ["the given order", ["b", "c", "a"], ["B", "C", "A"]],
])("lists a category in %s", (_, order, names) =>
  expect(stocked({ category, order }, products).products).toEqual(names),
)

const now = Date.parse("2026-11-21T12:00:00Z")
const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`)
const window = (starts_at: string | null, ends_at: string | null) => ({
  starts_at: starts_at && `2026-11-21T${starts_at}:00Z`,
  ends_at: ends_at && `2026-11-21T${ends_at}:00Z`,
})
it.each([
  ["none without price lists", [], undefined],
  ["none for an open-ended sale", [window(null, null)], undefined],
  ["the end of a running sale", [window("11:00", "13:00")], at("13:00")],
  ["the beginning of a coming sale", [window("12:30", "13:00")], at("12:30")],
  ["the first of several", [window("14:00", null), window(null, "12:10")], at("12:10")],
  ["none for times that are over or now", [window("10:00", "12:00")], undefined],
])("knows the next price change: %s", (_, windows, time) => expect(nextPriceChange(windows, now)).toBe(time))
