import { describe, expect, it } from "vitest"
import type { CatalogueProduct } from "../contract/catalogue"
import { deliveredById, inOrder, nextPriceChange, type PlacedProduct, stocked, withRead } from "./catalogue-state"

const placed = (position: number, name: string, category = "dynamo", categories: string[] = []) => ({
  position,
  categories,
  typeId: null,
  product: { id: name, name, category } as CatalogueProduct,
  promoted: {
    filename: name,
    isDiscountable: true,
    ids: { product: [], category: [], collection: [], type: [], tag: [] },
  },
  delivered: null,
})
const sold = (entries: Record<string, PlacedProduct>) => new Map(Object.entries(entries))

describe("withRead", () => {
  const before = sold({ a: placed(1, "A"), b: placed(2, "B") })

  it("takes over what is different, and what is new", () => {
    const after = withRead(before, ["a", "c"], sold({ a: placed(1, "A2"), c: placed(0, "C") }))
    expect(inOrder(after).map(({ name }) => name)).toEqual(["C", "A2", "B"])
  })

  it("drops what was asked for and is not sold any more, and nothing else", () => {
    expect([...withRead(before, ["a"], sold({})).keys()]).toEqual(["b"])
  })

  it("is the very same when shoppers see no difference", () => {
    expect(withRead(before, ["a", "never-sold"], sold({ a: placed(1, "A") }))).toBe(before)
  })

  it("notices what is inside of a file, and keeps it apart from what listings carry", () => {
    const delivered = { version: "1.0.0", date: "2026-11-26T00:00:00.000Z", size: 9, definition: null, contents: null }
    const after = withRead(before, ["a"], sold({ a: { ...placed(1, "A"), delivered } }))
    expect(deliveredById(after)).toEqual({ A: delivered })
    expect(inOrder(after)).toEqual(inOrder(before))
    expect(deliveredById(before)).toEqual({})
  })

  it("leaves the version before as it was", () => {
    withRead(before, ["a", "b"], sold({}))
    expect(before.size).toBe(2)
  })
})

it("orders by position, then by id, whatever was read first", () => {
  const products = sold({ z: placed(1, "Z"), b: placed(2, "B"), a: placed(2, "A") })
  expect(inOrder(products).map(({ name }) => name)).toEqual(["Z", "A", "B"])
})

describe("a category's listing", () => {
  const category = { handle: "bundles", name: "Bundles", description: "", listed: true }
  const products = sold({
    a: placed(1, "A", "dynamo", ["dynamo", "bundles"]),
    b: placed(2, "B", "bundles", ["bundles"]),
    c: placed(3, "C", "bundles"),
    d: placed(0, "D"),
  })
  it.each([
    ["staff's own order of products where nobody ordered it", [], ["A", "B", "C"]],
    ["first what was ordered, then the others", ["c", "gone"], ["C", "A", "B"]],
    ["the whole order", ["b", "c", "a"], ["B", "C", "A"]],
  ])("has %s", (_, order, names) => expect(stocked({ category, order }, products).products).toEqual(names))
})

describe("nextPriceChange", () => {
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
    ["nothing that is over, or happens at this very moment", [window("10:00", "12:00")], undefined],
  ])("is %s", (_, windows, time) => expect(nextPriceChange(windows, now)).toBe(time))
})
