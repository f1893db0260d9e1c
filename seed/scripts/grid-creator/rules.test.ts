import { describe, expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { at, type V2 } from "../lib/vec"
import { after } from "./names"
import { parameters } from "./parameters"
import { type Curve, createGrids, type GridInputs } from "./rules"

const run = (inputs: Partial<GridInputs>, existing: readonly string[] = []) =>
  createGrids({ ...defaultsOf(parameters), ...inputs }, existing)

const named = (inputs: Partial<GridInputs>) =>
  run(inputs).grids.map(({ along, name, position }) => [along, name, position])

const ends = (curve: Curve): [V2, V2] =>
  curve.kind === "line"
    ? [curve.from, curve.to]
    : [
        [0, 0],
        [0, 0],
      ]

/** How far a point is from the straight line of a grid. */
function distance([x, y]: V2, curve: Curve): number {
  const [a, b] = ends(curve)
  const [u, v] = [b[0] - a[0], b[1] - a[1]]
  return Math.abs((x - a[0]) * v - (y - a[1]) * u) / Math.hypot(u, v)
}

describe("a straight set", () => {
  it("has its grids at the sums of the spacings, named onwards from the first names", () => {
    expect(named({ spacingsX: "2×6000; 4500", spacingsY: "7200", firstX: "09", firstY: "H" })).toEqual([
      ["x", "09", 0],
      ["x", "10", 6000],
      ["x", "11", 12000],
      ["x", "12", 16500],
      ["y", "H", 0],
      ["y", "J", 7200],
    ])
  })

  it.each([
    [90, 0],
    [70, 0],
    [112.5, 30],
    [45, -120],
  ])("at %d degrees, turned by %d, keeps the spacings at right angles to its grids", (angle, turn) => {
    const { grids, crossings } = run({ spacingsX: "6000; 4500", spacingsY: "2x7200", angle, turn, originX: 4000 })
    for (const along of ["x", "y"] as const) {
      const set = grids.filter((grid) => grid.along === along)
      for (const { curve, position } of set) {
        const [point] = ends(at(set, 0).curve)
        expect(distance(point, curve)).toBeCloseTo(position, 6)
      }
    }
    for (const [n, crossing] of crossings.entries()) {
      expect(distance(crossing, at(grids, Math.floor(n / 3)).curve)).toBeCloseTo(0, 6)
      expect(distance(crossing, at(grids, 3 + (n % 3)).curve)).toBeCloseTo(0, 6)
    }
    expect(at(crossings, 0)).toEqual([4000, 0])
  })

  it("reaches over the outermost grids by the overhang", () => {
    const { grids } = run({ spacingsX: "6000", spacingsY: "7200", overhang: 1000 })
    expect(ends(at(grids, 0).curve)).toEqual([
      [expect.closeTo(0, 6), -1000],
      [expect.closeTo(0, 6), 8200],
    ])
  })
})

it("makes rays from the centre's first radius on, and rings about it that end beyond the outer rays", () => {
  const { grids, report } = run({ radial: true, spacingsX: "2x30", spacingsY: "9000", overhang: 1800 })
  const [start, end] = ends(at(grids, 1).curve)
  expect([Math.hypot(...start), Math.hypot(...end)]).toEqual([expect.closeTo(16200, 6), expect.closeTo(28800, 6)])
  expect(Math.atan2(end[1], end[0])).toBeCloseTo(Math.PI / 6, 9)
  expect(at(grids, 3).curve).toEqual({ kind: "arc", center: [0, 0], radius: 18000, from: -0.1, to: Math.PI / 3 + 0.1 })
  expect(report[0]).toBe("3 rays over 60 degrees and 2 rings from 18000 to 27000 mm: 6 crossings")
})

it.each([
  ["1", "2"],
  ["09", "10"],
  ["X-9", "X-10"],
  ["99999999", "100000000"],
  ["A", "B"],
  ["H", "J"],
  ["N", "P"],
  ["Z", "AA"],
  ["HZ", "JA"],
  ["AZ", "BA"],
  ["1.C", "1.D"],
  ["GRID", "GRJA"],
  ["INNER", "JAAAA"],
])("after %s comes %s", (name, next) => {
  expect(after(name, true)).toBe(next)
})

it("takes I and O if they may stay", () => {
  expect([after("H", false), after("N", false)]).toEqual(["I", "O"])
})

describe("what stops a run", () => {
  it.each([
    [{ spacingsX: "6m" }, "Spacings along X: '6m' is not understood. Write 6000 or 3x6000, separated by semicolons."],
    [{ spacingsY: "7.2" }, "Spacings along Y: '7.2' is less than 100 mm."],
    [
      { radial: true, spacingsX: "3x6000" },
      "Spacings along X: '3x6000' is more than 359 degrees. Write the angles between rays, such as 6x15.",
    ],
    [{ firstX: "" }, "First name along X: '' ends neither in a number nor in capital letters."],
    [{ firstY: "a" }, "First name along Y: 'a' ends neither in a number nor in capital letters."],
    [{ firstY: "{A" }, "Revit allows none of \\ : { } [ ] | ; < > ? ` ~ in a name: '{A'."],
    [{ spacingsX: "300x6000" }, "304 grids are more than the 200 of one run."],
    [{ spacingsX: "", overhang: 0 }, "A grid would have no length. Give spacings in both directions or an overhang."],
    [
      { radial: true, spacingsX: "24x15" },
      "The rings would close: Revit's grids cannot. Take smaller angles or a shorter overhang.",
    ],
  ])("%j makes nothing and says why", (inputs, problem) => {
    expect(run(inputs)).toMatchObject({ grids: [], isWritten: false, report: ["Nothing was written.", [problem]] })
  })

  it("is a name that the model has, or that both directions would use", () => {
    expect(run({ write: true }, ["2", "Z"]).report).toContainEqual([
      "Nothing was written: these names are taken or occur twice",
      ["2"],
    ])
    const twice = run({ write: true, spacingsX: "6000", spacingsY: "6000", firstY: "1" })
    expect([twice.isWritten, twice.report[3]]).toEqual([
      false,
      ["Nothing was written: these names are taken or occur twice", ["1", "2"]],
    ])
  })
})
