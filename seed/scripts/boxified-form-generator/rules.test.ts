import { describe, expect, it } from "vitest"
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

/** Positive anticlockwise. */
const areaOf = (outline: Outline): number =>
  sum(outline.slice(1).map((to, i) => (at(outline, i)[0] * to[1] - at(outline, i)[1] * to[0]) / 2))
const squares = (outlines: readonly Outline[]): number => sum(outlines.map(areaOf))

describe("a block of 8 by 6 by 10", () => {
  it.each<[string, Partial<BoxInputs>, { count: number; filled: number; terraces: number }]>([
    ["cells that fit", {}, { count: 4 * 3 * 5, filled: 480, terraces: 12 }],
    ["a gap", { gap: 0.5 }, { count: 60, filled: 60 * 1.5 ** 3, terraces: 12 }],
    ["storeys of their own height", { cellHeight: 2.5 }, { count: 4 * 3 * 4, filled: 480, terraces: 12 }],
    ["one cell for all of it", { cellSize: 20, cellHeight: 10, samples: 1 }, { count: 1, filled: 4000, terraces: 1 }],
    [
      "cells that are cut, tested in the middle",
      { cellSize: 3, samples: 1 },
      { count: 3 * 2 * 5, filled: 540, terraces: 6 },
    ],
  ])("is rebuilt with %s", (_, change, { count, filled, terraces }) => {
    const made = run(change, block)
    expect([made.count, made.boxes.length, made.terraces.length]).toEqual([count, count, terraces])
    expect(made.filled).toBeCloseTo(filled, 9)
    expect(made.volume).toBe(480)
  })
})

describe("volume", () => {
  it("of a ball is filled the better the smaller the cells", () => {
    const ball = solid("ball", [8, 8, 8])
    const off = [4, 2, 1].map((size) => {
      const { filled, volume } = run({ cellSize: size, cellHeight: size, samples: 3 }, ball)
      return Math.abs(filled / volume - 1)
    })
    expect(at(off, 2)).toBeLessThan(0.02)
    expect(at(off, 2)).toBeLessThan(at(off, 0))
  })

  it("is taken from the tested points where Rhino measures none", () => {
    const { volume: _, ...unmeasured } = solid("ball", [8, 8, 8])
    const { volume } = run({ cellSize: 1, cellHeight: 1, samples: 3 }, unmeasured)
    expect(volume / ((4 / 3) * Math.PI * 512)).toBeCloseTo(1, 2)
  })
})

describe("levels of the tower that stands in", () => {
  const made = run({ twist: 70 })

  it("have outlines around just their boxes", () => {
    made.areas.forEach((area, level) => {
      const own = made.outlines.filter((outline) => at(outline, 0)[2] === level * 2)
      expect(squares(own)).toBeCloseTo(area, 9)
    })
  })

  it("have terraces and soffits that make up for each other", () => {
    // Each column has as many tops as bottoms.
    const lowest = at(made.areas, 0)
    expect(squares(made.terraces)).toBeCloseTo(squares(made.soffits) + lowest, 9)
  })
})

describe("outlines", () => {
  const outlinesIn = (...rows: string[]) => {
    const lines = rows.reverse()
    return outlinesOf(at(lines, 0).length, lines.length, (i, j) => lines[j]?.[i] === "x")
  }

  it.each<[string, string[], number[]]>([
    ["one for a rectangle, without the corners between its cells", ["xx", "xx"], [4]],
    ["one for an L", ["x.", "xx"], [6]],
    ["an outer and an inner one for a ring", ["xxx", "x.x", "xxx"], [4, 4]],
    ["two for cells that touch at a corner", ["x.", ".x"], [4, 4]],
    ["one around two holes that touch at a corner, and one for both", ["xxxx", "x.xx", "xx.x", "xxxx"], [4, 8]],
    ["none for an empty level", ["..", ".."], []],
  ])("are %s", (_, rows, corners) => {
    expect(outlinesIn(...rows).map((outline) => outline.length)).toEqual(corners)
  })
})
