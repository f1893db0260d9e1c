import { describe, expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { at, sum, type V3 } from "../lib/vec"
import { type Form, type SolidData, solidOf } from "./form"
import { outlinesOf } from "./outlines"
import { parameters } from "./parameters"
import { type BoxInputs, boxify, type Outline } from "./rules"

const solid = (kind: SolidData["solid"], size: V3, isOpen = false) =>
  solidOf({ solid: kind, centre: [10, 20, size[2]], size, isOpen })
const block = solid("block", [4, 3, 5])
const run = (change: Partial<BoxInputs> = {}, over?: Parameters<typeof boxify>[1]) =>
  boxify({ ...defaultsOf(parameters), cellSize: 2, cellHeight: 2, samples: 2, limit: 2000000, ...change }, over)

/** Above 0 anticlockwise. */
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

  it("has its boxes about its middle in plan and from its foot up", () => {
    const { boxes } = run({ cellSize: 5 }, block)
    expect(at(boxes, 0)).toEqual([
      [5, 15, 0],
      [10, 20, 2],
    ])
  })

  it("reports what was made", () => {
    expect(run({}, block).report).toBe(
      [
        "60 boxes of 60 cells, on 5 levels",
        "480.0 filled of 480.0 in the form: 100.0 %",
        "240.0 square units of floor, 48.0 of terraces",
        "0 boxes overhang",
      ].join("\n"),
    )
  })
})

describe("a cell becomes a box", () => {
  it.each([
    [0.5, 3 * 2 * 5],
    [0.55, 2 * 2 * 5],
    [1, 2 * 2 * 5],
  ])("where %d of its points lie inside", (threshold, count) => {
    // The last of three columns of cells along x lies inside by half.
    const form: Form = { min: [6, 17, 0], max: [15, 23, 10], isSolid: true, isInside: ([x]) => x < 13.5 }
    expect(run({ cellSize: 3, threshold, samples: 2 }, form).count).toBe(count)
  })

  it("more often the lower the share that is asked for", () => {
    const counts = [0.05, 0.3, 0.5, 0.7, 1].map((threshold) => run({ threshold, samples: 3 }).count)
    expect([...counts].sort((a, b) => b - a)).toEqual(counts)
    expect(new Set(counts).size).toBe(5)
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
    // Every column of boxes ends at the top as often as it begins at the bottom.
    const lowest = at(made.areas, 0)
    expect(squares(made.terraces)).toBeCloseTo(squares(made.soffits) + lowest, 9)
  })

  it.each([
    ["as many as its height takes", 2, 23],
    ["none above its top, where a level ends above it", 3.5, 13],
    ["none above its top, where cells are large", 20, 2],
  ])("are %s", (_, cellHeight, levels) => {
    const { areas, boxes, volume } = run({ cellSize: 5, cellHeight, twist: 0, hollow: 0, samples: 1, threshold: 0.05 })
    expect(areas.filter((area) => area > 0)).toHaveLength(levels)
    expect(Math.max(...boxes.map(([low, high]) => (low[2] + high[2]) / 2))).toBeLessThanOrEqual(46)
    expect(volume / 27620.3).toBeCloseTo(1, 2)
  })

  it("are shares of one volume, whatever the cells", () => {
    const volumes = [8, 5, 3.2, 2].map((size) => run({ cellSize: size, cellHeight: size }).volume)
    expect(new Set(volumes).size).toBe(1)
    // By points a quarter of a unit apart.
    expect(at(volumes, 0) / 23803.1).toBeCloseTo(1, 2)
  })

  it("have no void where none is asked for", () => {
    expect(run({ hollow: 0 }).count).toBeGreaterThan(made.count)
    expect(run({ hollow: 0, twist: 0 }).soffits.length).toBeLessThan(made.soffits.length)
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

describe("nothing is made", () => {
  it.each<[string, Partial<BoxInputs>, Parameters<typeof boxify>[1], string]>([
    ["of another geometry", {}, null, "The geometry is not a Brep."],
    [
      "of an open Brep",
      {},
      solid("ball", [5, 5, 5], true),
      "The form is not closed, so it has no inside. Cap or join it first.",
    ],
    [
      "with a gap as large as a cell",
      { gap: 2 },
      undefined,
      "The gap is as large as a cell: nothing would be left of the boxes.",
    ],
    [
      "beyond the limit of tests",
      { limit: 479 },
      block,
      "480 points would be tested, the limit is 479. Choose larger cells or fewer samples, or raise 'Greatest number of tests'.",
    ],
    [
      "where no cell has enough of its points inside",
      { cellSize: 20, cellHeight: 20, threshold: 1 },
      solid("ball", [5, 5, 5]),
      "No boxes of 1 cell: choose smaller cells or a lower threshold.",
    ],
  ])("%s, and the report says why", (_, change, form, report) => {
    const made = run(change, form)
    expect(made).toMatchObject({ report, boxes: [], outlines: [], count: 0 })
  })
})
