import { expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { type SurfaceData, surfaceOf } from "../lib/surface"
import { at, dot, length, normalOf, sub, sum, type V3 } from "../lib/vec"
import { areaOf } from "./panel"
import { parameters } from "./parameters"
import { type Outline, type PanelizerInputs, panelize } from "./rules"

const surface = (kind: SurfaceData["surface"], size: V3) =>
  surfaceOf({ surface: kind, u: [0, 1], v: [0, 1], origin: [0, 0, 0], size })
const floor = surface("plane", [12, 6, 0])
const run = (change: Partial<PanelizerInputs>, over: Parameters<typeof panelize>[1] = floor) =>
  panelize({ ...defaultsOf(parameters), joint: 0, uCount: 6, vCount: 3, ...change }, over)
const areas = (outlines: readonly Outline[]) => outlines.map((outline) => areaOf(outline.slice(0, -1)))
const edges = (outline: Outline) => outline.slice(1).map((point, i) => length(sub(point, at(outline, i))))

it.each([
  [0, 18, "quads"],
  [1, 36, "triangles"],
  [2, 46, "diamonds"],
  [3, 26, "hexagons"],
])("pattern %i covers the whole surface once, with %i %s", (pattern, count, name) => {
  const { panels, names, report } = run({ pattern })
  expect(panels).toHaveLength(count)
  expect(new Set(names).size).toBe(count)
  expect(sum(areas(panels))).toBeCloseTo(12 * 6, 9)
  expect(report).toContain(`${count} ${name}`)
})

it.each([0, 1, 2, 3])("pattern %i assigns every point of the surface to exactly one panel", (pattern) => {
  const { panels } = run({ pattern })
  const isInside = (x: number, y: number) => (outline: Outline) =>
    outline.slice(1).every((b, i) => {
      const a = at(outline, i)
      return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) > 0
    })
  for (let x = 0.013; x < 12; x += 0.37) {
    for (let y = 0.017; y < 6; y += 0.31) expect(panels.filter(isInside(x, y))).toHaveLength(1)
  }
})

it("joints take half their width off every edge", () => {
  const { panels } = run({ pattern: 0, joint: 0.1 })
  for (const panel of panels)
    expect(edges(panel).map((edge) => edge.toFixed(6))).toEqual(Array(2).fill(["1.900000", "1.900000"]).flat())
})

it.each([1, 2, 3])("joints separate panels of pattern %i", (pattern) => {
  const cells = areas(run({ pattern }).panels)
  const panels = run({ pattern, joint: 0.1 }).panels
  areas(panels).forEach((area, i) => {
    const around = sum(edges(at(panels, i)))
    // Half a joint along the edges, and mitred corners.
    expect(at(cells, i) - area).toBeGreaterThan(around * 0.05)
  })
})

it("joints leave out and count panels that are too small for them", () => {
  const { panels, flat, report } = run({ joint: 0.2, uCount: 80 })
  expect([panels.length, flat.length]).toEqual([0, 0])
  expect(report).toBe("No panels.\nCells left out, too small for the joint: 240")
})

it("warp is zero on a plane, and for triangles", () => {
  expect(Math.max(...run({ pattern: 3 }).warp)).toBeLessThan(1e-12)
  expect(Math.max(...run({ pattern: 1 }, surface("wave", [12, 6, 2])).warp)).toBeLessThan(1e-12)
})

it("warp is a quarter of the fourth corner's distance from the plane of the other three", () => {
  const { panels, warp } = run({ pattern: 0, uCount: 40, vCount: 20 }, surface("saddle", [12, 6, 0.5]))
  panels.forEach((panel, i) => {
    const [a, b, c, d] = [0, 1, 2, 3].map((n) => at(panel, n)) as [V3, V3, V3, V3]
    expect(at(warp, i) * 4).toBeCloseTo(Math.abs(dot(normalOf([a, b, c]), sub(d, a))), 6)
  })
})

it("warp is marked only above the permitted value", () => {
  const { warp, warped } = run({ flatness: 0.02 }, surface("wave", [12, 6, 1]))
  expect(new Set(warped).size).toBe(2)
  expect(warped).toEqual(warp.map((each) => each > 0.02))
})

it("openings are reported when they reach no panel", () => {
  const { openings, report } = run({ nearOpening: 0.9, farOpening: 0, reach: 0.5 })
  expect(openings).toEqual([])
  expect(report).toContain("No openings: no panel centre lies within 0.50 m of the attractor.")
})

it("openings shrink from the attractor to its reach and then stay the same", () => {
  const change = { uCount: 12, nearOpening: 0.8, farOpening: 0.2, reach: 4, attractorU: 0 }
  const { panels, openings, middles } = run(change)
  const shares = areas(openings).map((area, i) => Math.sqrt(area / at(areas(panels), i)))
  middles.forEach((middle, i) => {
    const near = Math.max(0, 1 - length(sub(middle, [0, 3, 0])) / 4)
    expect(at(shares, i)).toBeCloseTo(0.2 + 0.6 * near, 9)
  })
})

it("counts types: one for equal panels, three for whole, half and quarter diamonds", () => {
  expect(new Set(run({ pattern: 0 }).types).size).toBe(1)
  expect(new Set(run({ pattern: 0 }, surface("cylinder", [3, 8, 5])).types).size).toBe(1)
  expect(run({ pattern: 2, uCount: 4, vCount: 2 }, surface("plane", [8, 4, 0])).report).toContain("of 3 types")
})

it.each([0, 1, 2, 3])("lays panels of pattern %i flat with their edges, without overlap", (pattern) => {
  const { panels, flat } = run({ pattern, joint: 0.05 }, surface("wave", [12, 6, 2]))
  flat.forEach((outline, i) => {
    const lengths = edges(at(panels, i))
    for (const [n, edge] of edges(outline).entries()) expect(edge).toBeCloseTo(at(lengths, n), 9)
    for (const [, y, z] of outline) expect([y < 0, z]).toEqual([true, 0])
  })
  const boxes = flat.map((outline) => [outline.map(([x]) => x), outline.map(([, y]) => y)] as const)
  boxes.forEach(([xs, ys], i) => {
    for (const [others, lines] of boxes.slice(i + 1)) {
      const isBeside = Math.min(...others) > Math.max(...xs) || Math.max(...others) < Math.min(...xs)
      expect(isBeside || Math.max(...lines) < Math.min(...ys)).toBe(true)
    }
  })
})
