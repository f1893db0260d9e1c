import { expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { at, type V2 } from "../lib/vec"
import { parameters } from "./parameters"
import { type Curve, createGrids, type GridInputs } from "./rules"

const run = (inputs: Partial<GridInputs>, existing: readonly string[] = []) =>
  createGrids({ ...defaultsOf(parameters), ...inputs }, existing)

const origin: V2 = [0, 0]
const ends = (curve: Curve): [V2, V2] => (curve.kind === "line" ? [curve.from, curve.to] : [origin, origin])

function distance([x, y]: V2, curve: Curve): number {
  const [a, b] = ends(curve)
  const [u, v] = [b[0] - a[0], b[1] - a[1]]
  return Math.abs((x - a[0]) * v - (y - a[1]) * u) / Math.hypot(u, v)
}

it.each([
  [90, 0],
  [112.5, 30],
  [45, -120],
])("keeps the spacings at right angles to grids at %d degrees, turned by %d", (angle, turn) => {
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

it("makes at most 200 grids", () => {
  const problem = "304 grids are too many: one run creates at most 200."
  expect(run({ spacingsX: "300x6000" })).toMatchObject({ grids: [], report: ["Nothing was written.", [problem]] })
})
