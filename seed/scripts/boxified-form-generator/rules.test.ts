import { expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { at, sum, type V3 } from "../lib/vec"
import { type SolidData, solidOf } from "./form"
import { outlinesOf } from "./outlines"
import { parameters } from "./parameters"
import { type BoxInputs, boxify, type Outline } from "./rules"

const solid = (kind: SolidData["solid"], size: V3, isOpen = false) =>
  solidOf({ solid: kind, centre: [10, 20, size[2]], size, isOpen })
const block = solid("block", [4, 3, 5])
const run = (change: Partial<BoxInputs> = {}, over?: Parameters<typeof boxify>[1]) =>
  boxify({ ...defaultsOf(parameters), cellSize: 2, cellHeight: 2, samples: 2, limit: 2000000, ...change }, over)

/** Positive counterclockwise. */
const areaOf = (outline: Outline): number =>
  sum(outline.slice(1).map((to, i) => (at(outline, i)[0] * to[1] - at(outline, i)[1] * to[0]) / 2))
const squares = (outlines: readonly Outline[]): number => sum(outlines.map(areaOf))

it.each<[string, Partial<BoxInputs>, { count: number; filled: number; terraces: number }]>([
  ["cells that fit", {}, { count: 4 * 3 * 5, filled: 480, terraces: 12 }],
  ["a gap", { gap: 0.5 }, { count: 60, filled: 60 * 1.5 ** 3, terraces: 12 }],
  ["storeys of their own height", { cellHeight: 2.5 }, { count: 4 * 3 * 4, filled: 480, terraces: 12 }],
  ["a single cell", { cellSize: 20, cellHeight: 10, samples: 1 }, { count: 1, filled: 4000, terraces: 1 }],
  ["cells that are cut", { cellSize: 3, samples: 1 }, { count: 3 * 2 * 5, filled: 540, terraces: 6 }],
])("rebuilds a block of 8 by 6 by 10 with %s", (_, change, { count, filled, terraces }) => {
  const made = run(change, block)
  expect([made.count, made.boxes.length, made.terraces.length]).toEqual([count, count, terraces])
  expect(made.filled).toBeCloseTo(filled, 9)
  expect(made.volume).toBe(480)
})

it("fills a ball better with smaller cells", () => {
  const ball = solid("ball", [8, 8, 8])
  const off = [4, 2, 1].map((size) => {
    const { filled, volume } = run({ cellSize: size, cellHeight: size, samples: 3 }, ball)
    return Math.abs(filled / volume - 1)
  })
  expect(at(off, 2)).toBeLessThan(0.02)
  expect(at(off, 2)).toBeLessThan(at(off, 0))
})

it("estimates the volume from the tested points when Rhino measures none", () => {
  const { volume: _, ...unmeasured } = solid("ball", [8, 8, 8])
  const { volume } = run({ cellSize: 1, cellHeight: 1, samples: 3 }, unmeasured)
  expect(volume / ((4 / 3) * Math.PI * 512)).toBeCloseTo(1, 2)
})

const made = run({ twist: 70 })

it("levels of the sample tower have outlines around exactly their boxes", () => {
  made.areas.forEach((area, level) => {
    const own = made.outlines.filter((outline) => at(outline, 0)[2] === level * 2)
    expect(squares(own)).toBeCloseTo(area, 9)
  })
})

it("levels of the sample tower have terraces and soffits of equal area", () => {
  // Each column has as many tops as bottoms.
  const lowest = at(made.areas, 0)
  expect(squares(made.terraces)).toBeCloseTo(squares(made.soffits) + lowest, 9)
})

it.each<[string, string[], number[]]>([
  ["a rectangle, without the corners between its cells", ["xx", "xx"], [4]],
  ["an L", ["x.", "xx"], [6]],
  ["a ring: an outer and an inner one", ["xxx", "x.x", "xxx"], [4, 4]],
  ["cells that touch at a corner: two", ["x.", ".x"], [4, 4]],
  ["two holes that touch at a corner: one for both", ["xxxx", "x.xx", "xx.x", "xxxx"], [4, 8]],
  ["an empty level: none", ["..", ".."], []],
])("outlines %s", (_, rows, corners) => {
  const lines = rows.toReversed()
  const outlines = outlinesOf(at(lines, 0).length, lines.length, (i, j) => lines[j]?.[i] === "x")
  expect(outlines.map((outline) => outline.length)).toEqual(corners)
})
