import { expect, it } from "vitest"
import { type Box, pack } from "./packing"
import { seeded } from "./random"
import { range } from "./vec"

const item = (name: string, w: number, h: number) => ({ name, w, h })
const [a, b, c, d] = ["A", "B", "C", "D"].map((name) => item(name, 5, 5)) as [Item, Item, Item, Item]
type Item = ReturnType<typeof item>
/** Name, field, x and y. */
const places = (items: Item[], w: number, h: number, gap = 0, standing: Box[] = []) =>
  pack(items, [{ w, h, standing }], gap).map(({ name, field, x, y }) => `${name} ${field} ${x} ${y}`)

it("places the largest view first, each as high and as far left as it fits", () => {
  const items = [item("C", 3, 2), item("A", 6, 4), item("B", 4, 4)]
  expect(places(items, 10, 10)).toEqual(["A 0 0 0", "B 0 6 0", "C 0 0 4"])
})

it("keeps the order of equal views, and places the widest of one area first", () => {
  const items = [b, a, item("D", 3, 4), item("C", 4, 3)]
  expect(places(items, 10, 10).map(([name]) => name)).toEqual(["B", "A", "C", "D"])
})

it("keeps the gap between views, and none at the edges", () => {
  const items = [item("A", 4, 5), item("B", 4, 5)]
  expect(places(items, 10, 5, 2)).toEqual(["A 0 0 0", "B 0 6 0"])
  expect(places(items, 9.9, 5, 2).at(-1)).toBe("B null 0 0")
})

it("avoids what already stands on the sheet", () => {
  expect(places([item("A", 4, 4)], 10, 10, 1, [{ x: 2, y: 0, w: 8, h: 3 }])).toEqual(["A 0 0 4"])
})

it("uses as many fields as the views need, one after the other", () => {
  const fields = [5, 10, 10].map((w) => ({ w, h: 5, standing: [] }))
  const fieldAndX = (items: Item[], count: number) =>
    pack(items, fields.slice(0, count), 0).map(({ field, x }) => `${field} ${x}`)
  expect(fieldAndX([a, b, c], 3)).toEqual(["0 0", "1 0", "1 5"])
  expect(fieldAndX([a, b, c, d], 2)).toEqual(["0 0", "1 0", "1 5", "null 0"])
})

it("lets no two views overlap, and none leave its field", () => {
  const random = seeded(3)
  for (let run = 0; run < 50; run += 1) {
    const items = range(20).map((i) => item(`${i}`, 5 + 40 * random(), 5 + 30 * random()))
    const placed = pack(items, Array(20).fill({ w: 100, h: 60, standing: [] }), 4)
    for (const [i, a] of placed.entries()) {
      expect([a.x + a.w <= 100 + 1e-6, a.y + a.h <= 60 + 1e-6]).toEqual([true, true])
      for (const b of placed.slice(i + 1).filter(({ field }) => field === a.field)) {
        const apart = Math.max(a.x - b.x - b.w, b.x - a.x - a.w, a.y - b.y - b.h, b.y - a.y - a.h)
        expect(apart).toBeGreaterThan(4 - 1e-5)
      }
    }
  }
})
