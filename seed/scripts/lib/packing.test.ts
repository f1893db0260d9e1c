import { describe, expect, it } from "vitest"
import { type Box, pack } from "./packing"
import { seeded } from "./random"
import { range } from "./vec"

const item = (name: string, w: number, h: number) => ({ name, w, h })
const places = (items: ReturnType<typeof item>[], w: number, h: number, gap = 0, standing: Box[] = []) =>
  pack(items, [{ w, h, standing }], gap).map(({ name, field, x, y }) => [name, field, x, y])

describe("packing", () => {
  it("places the largest first, each as high and as far left as it fits", () => {
    expect(places([item("C", 3, 2), item("A", 6, 4), item("B", 4, 4)], 10, 10)).toEqual([
      ["A", 0, 0, 0],
      ["B", 0, 6, 0],
      ["C", 0, 0, 4],
    ])
  })

  it("takes equals as they are given, and of one area the widest first", () => {
    const items = [item("B", 5, 5), item("A", 5, 5), item("D", 3, 4), item("C", 4, 3)]
    expect(places(items, 10, 10).map(([name]) => name)).toEqual(["B", "A", "C", "D"])
  })

  it("keeps the gap between views, and none at the edges", () => {
    expect(places([item("A", 4, 5), item("B", 4, 5)], 10, 5, 2)).toEqual([
      ["A", 0, 0, 0],
      ["B", 0, 6, 0],
    ])
    expect(places([item("A", 4, 5), item("B", 4, 5)], 9.9, 5, 2).at(-1)).toEqual(["B", null, 0, 0])
  })

  it("goes around what stands there already", () => {
    expect(places([item("A", 4, 4)], 10, 10, 1, [{ x: 2, y: 0, w: 8, h: 3 }])).toEqual([["A", 0, 0, 4]])
  })

  it("packs views without overlap on as many fields as they need", () => {
    const fields = Array(3).fill({ w: 10, h: 5, standing: [] })
    const placed = pack([item("A", 5, 5), item("B", 5, 5), item("C", 5, 5)], fields, 0)
    expect(new Set(placed.map(({ field }) => field)).size).toBe(2)
  })

  it("goes on to the next field where one is full", () => {
    const fields = [
      { w: 5, h: 5, standing: [] },
      { w: 10, h: 5, standing: [] },
    ]
    const placed = pack([item("A", 5, 5), item("B", 5, 5), item("C", 5, 5), item("D", 5, 5)], fields, 0)
    expect(placed.map(({ field, x }) => [field, x])).toEqual([
      [0, 0],
      [1, 0],
      [1, 5],
      [null, 0],
    ])
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
})
