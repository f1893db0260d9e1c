import { expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { seeded } from "../lib/random"
import { randomInputs } from "../lib/random-inputs"
import { cross, length, sub, type V3 } from "../lib/vec"
import { parameters } from "./parameters"
import { layOut, type Outline, type ParkingInputs } from "./rules"

const usual = defaultsOf(parameters)
const site = (width: number, depth: number): V3[] => [
  [0, 0, 0],
  [width, 0, 0],
  [width, depth, 0],
  [0, depth, 0],
  [0, 0, 0],
]
const bare = { setback: 0, crossAisle: 0, accessibleStalls: 0 }

const units =
  "More than 10000 stalls of 2.50 by 5.00 m would fit on a site of 72000.00 by 49000.00 m: is the site drawn in the units of the document?"
const columns = { angle: 30, stallWidth: 2, stallDepth: 4, columnEvery: 3, columnSetback: 3, columnSize: 1 }
const need = "A row with its aisle needs"

it.each<[string, Partial<ParkingInputs>, V3[] | null, string]>([
  ["a curve that is no rectangle", {}, null, "The curve is not a rectangle of four straight sides."],
  ["a site in other units than its document", {}, site(72000, 49000), units],
  ["columns deeper than their row", columns, site(72, 49), "Columns reach 0.27 m beyond the backs of their rows."],
  [
    "a site too narrow for stalls at an angle",
    { ...bare, angle: 60 },
    site(5, 49),
    `${need} 11.58 by 6.11 m between the setbacks and cross aisles; only 49.00 by 5.00 m is available.`,
  ],
  ["a site that holds no row", {}, site(30, 8), `No stall fits. ${need} 11.00 by 2.50 m`],
  [
    "more accessible stalls than fit",
    { ...bare, accessibleStalls: 40 },
    site(12, 11),
    "3 stalls in 1 row at 90 degrees, 3 of them accessible\n44.0 m2 of the site per stall\nAccessible stalls without a place: 37",
  ],
])("reports %s", (_, change, outline, report) => {
  expect(layOut({ ...usual, ...change }, outline).report).toContain(report)
})

it("accepts a rectangle whose sides are drawn in pieces, and starts at its first corner", () => {
  const [a, b, c, d] = site(72, 49) as [V3, V3, V3, V3]
  const whole = layOut(usual, [b, c, d, a, b])
  const pieces: V3[] = [[30, 0, 0], b, [72, 20, 0], c, d, a, [10, 0, 0], [30, 0, 0]]
  expect(layOut(usual, pieces)).toEqual(whole)
  const there: V3[] = [...pieces.slice(0, 2), [80, 0, 0], ...pieces.slice(1)]
  expect(layOut(usual, there).report).toContain("not a rectangle")
})

it.each([90, 75, 60, 45, 30])("aligns columns from row to row at %d degrees", (angle) => {
  const { columns, aisles } = layOut({ ...usual, angle, aisleWidth: 4.5, columnEvery: 3 }, site(72, 49))
  const distance = 3 * (usual.stallWidth / Math.sin((angle * Math.PI) / 180))
  const gap = usual.columnSize * (1 + 1 / Math.tan((angle * Math.PI) / 180))
  const lefts = columns.map((outline) => Math.min(...outline.map(([x]) => x)))
  const first = Math.min(...lefts)
  expect(aisles.length).toBeGreaterThan(4)
  expect(new Set(columns.map(([p]) => p?.[1].toFixed(3))).size).toBeGreaterThan(3)
  for (const x of lefts) {
    const steps = (x - first) / (distance + gap)
    expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6)
  }
})

const random = seeded(7)
const runs = Array.from({ length: 200 }, () => {
  const inputs = randomInputs(parameters, random)
  const [width, depth] = [20 + random() * 60, 15 + random() * 50]
  return { inputs, width, depth, made: layOut(inputs, site(width, depth)) }
}).filter(({ made }) => !made.report.includes("Columns reach"))

it("at any inputs nothing lies outside of the setback", () => {
  for (const { inputs, width, depth, made } of runs) {
    for (const [x, y] of [made.stalls, made.accessible, made.aisles, made.planting, made.columns].flat(2)) {
      expect(Math.min(x, width - x, y, depth - y)).toBeGreaterThan(inputs.setback - 1e-5)
    }
  }
})

it("at any inputs no stall, planting or column overlaps another", () => {
  for (const { made } of runs.slice(0, 60)) {
    const standing = [made.stalls, made.accessible, made.planting, made.columns, made.aisles.slice(0, 1)].flat()
    for (const [i, one] of standing.entries())
      for (const other of standing.slice(i + 1)) expect(overlap(one, other)).toBe(false)
  }
})

it("at any inputs a rectangle of the stall's width and depth fits into every stall", () => {
  for (const { inputs, made } of runs) {
    for (const outline of made.stalls.slice(0, 3)) {
      const [a, b, , d] = outline
      if (!a || !b || !d) throw new Error("A stall has four corners")
      const [along, side] = [sub(b, a), sub(d, a)]
      const slant = length(side)
      const clear = length(cross(along, side)) / slant
      expect(clear).toBeCloseTo(inputs.stallWidth, 6)
      // The slant shortens the parallelogram by what a rectangle lacks.
      expect(slant - clear / Math.tan((inputs.angle * Math.PI) / 180)).toBeCloseTo(inputs.stallDepth, 6)
    }
  }
})

/** Convex outlines overlap when no line separates them. */
function overlap(one: Outline, other: Outline): boolean {
  return ![one, other].some((outline) =>
    outline.slice(1).some((end, i) => {
      const start = outline[i] ?? end
      const normal = [end[1] - start[1], start[0] - end[0]] as const
      const size = Math.hypot(...normal)
      const reach = (points: Outline) => points.map((p) => (p[0] * normal[0] + p[1] * normal[1]) / size)
      const [a, b] = [reach(one), reach(other)]
      return Math.max(...a) <= Math.min(...b) + 1e-5 || Math.max(...b) <= Math.min(...a) + 1e-5
    }),
  )
}
