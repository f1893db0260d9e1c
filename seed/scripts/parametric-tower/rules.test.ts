import { expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { seeded } from "../lib/random"
import { randomInputs } from "../lib/random-inputs"
import { at, cross, dot, length, normalOf, range, sub, unit, type V3 } from "../lib/vec"
import { parameters } from "./parameters"
import { type Outline, raiseTower, type TowerInputs } from "./rules"

const usual = defaultsOf(parameters)
const straight = { twist: 0, taper: 1, bulge: 0, coreWidth: 0 }
const level = (points: readonly (readonly [number, number])[]): V3[] => points.map(([x, y]): V3 => [x, y, 0])
const rectangle = level([
  [0, 0],
  [20, 0],
  [20, 10],
  [0, 10],
])

it.each<[string, Partial<TowerInputs>, number, number, number]>([
  ["one floor", { floors: 1, panelWidth: 30 }, 200, 4, 0],
  ["ten floors", { floors: 10, panelWidth: 30 }, 2000, 40, 0],
  ["panels of exactly a quarter of the side", { floors: 1, panelWidth: 5 }, 200, 12, 0],
  ["slightly narrower panels", { floors: 1, panelWidth: 4.9 }, 200, 16, 0],
  ["a core", { floors: 10, panelWidth: 30, coreWidth: 6 }, 1640, 40, 1],
  ["the widest core that fits at any turn", { floors: 1, coreWidth: 7, panelWidth: 30 }, 151, 4, 1],
  ["a core that is too wide", { floors: 1, coreWidth: 7.1, panelWidth: 30 }, 200, 4, 0],
])("computes a straight tower on 20 by 10 with %s", (_, change, total, panels, cores) => {
  const made = raiseTower({ ...usual, ...straight, ...change }, rectangle)
  expect(made.total).toBeCloseTo(total, 9)
  expect([made.facade.length, made.core.length]).toEqual([panels, cores])
})

it("measures a regular polygon with cut corners", () => {
  const made = raiseTower({ ...usual, ...straight, sides: 4, radius: 10, cut: 0.25, floors: 1 })
  // A square of 200, sides √2 · 10, less four corners: right triangles with legs of a quarter side.
  expect(made.total).toBeCloseTo(200 - 4 * 6.25, 9)
})

it("refuses an outline in other units than the sliders, and says why", () => {
  const millimetres = rectangle.map(([x, y, z]): V3 => [x * 1000, y * 1000, z])
  const report = "The facade would have more than 40000 panels: is the outline drawn in the units of the document?"
  expect(raiseTower(usual, millimetres)).toMatchObject({ report, outlines: [], facade: [] })
})

const random = seeded(11)
const runs = range(60).map(() => {
  const inputs = { ...randomInputs(parameters, random), panelWidth: 12 + Math.floor(random() * 10) }
  return { inputs, made: raiseTower(inputs) }
})

it("at any inputs every area is that of its outline, less the core", () => {
  for (const { inputs, made } of runs) {
    made.areas.forEach((area, floor) => {
      const taken = made.core.length * inputs.coreWidth ** 2
      expect(area).toBeCloseTo(areaOf(at(made.outlines, floor)) - taken, 6)
    })
  }
})

it("at any inputs the roof is the ground floor, tapered and turned by the twist", () => {
  for (const { inputs, made } of runs) {
    const [ground, roof] = [at(at(made.outlines, 0), 0), at(at(made.outlines, -1), 0)]
    expect(Math.hypot(roof[0], roof[1])).toBeCloseTo(inputs.taper * Math.hypot(ground[0], ground[1]), 9)
    const turn = Math.atan2(roof[1], roof[0]) - Math.atan2(ground[1], ground[0]) - (inputs.twist * Math.PI) / 180
    expect(Math.cos(turn)).toBeCloseTo(1, 9)
    expect(roof[2]).toBeCloseTo(made.height, 9)
  }
})

it("at any inputs the core stays inside of every floor", () => {
  for (const { made } of runs) {
    const corners = made.core[0]?.outlines[0] ?? []
    for (const outline of made.outlines) {
      for (const corner of corners) {
        for (const [i, to] of outline.slice(1).entries()) {
          const from = at(outline, i)
          const left = (to[0] - from[0]) * (corner[1] - from[1]) - (to[1] - from[1]) * (corner[0] - from[0])
          expect(left).toBeGreaterThan(-1e-4)
        }
      }
    }
  }
})

it("at any inputs no panel warps more than allowed, and each stands between two slabs", () => {
  for (const { inputs, made } of runs) {
    for (const [a, b, c, d] of made.facade.map((panel) => panel.slice(0, -1))) {
      if (!a || !b || !c) throw new Error("A panel has three corners or four")
      const out = d ? Math.abs(dot(unit(cross(sub(c, a), sub(d, b))), sub(b, a))) : 0
      expect(out).toBeLessThanOrEqual(inputs.warp + 1e-5)
      const clear = Math.max(a[2], b[2], c[2]) - Math.min(a[2], b[2], c[2])
      expect(clear).toBeCloseTo(inputs.floorHeight - inputs.slabThickness, 9)
    }
  }
})

it("at any inputs the panels close every storey and run counterclockwise seen from outside", () => {
  const total = (lengths: number[]) => lengths.reduce((sum, each) => sum + each, 0)
  for (const { inputs, made } of runs) {
    const edges = made.facade.flatMap((panel) => panel.slice(1).map((to, i) => [at(panel, i), to] as const))
    const below = edges.filter(([from, to]) => from[2] === 0 && to[2] === 0)
    const ground = at(made.outlines, 0)
    const around = ground.slice(1).map((to, i) => length(sub(to, at(ground, i))))
    expect(total(below.map(([from, to]) => length(sub(to, from))))).toBeCloseTo(total(around), 6)
    if (Math.abs(inputs.twist) / inputs.floors > 3) continue
    for (const panel of made.facade) {
      const normal = normalOf(panel.slice(1))
      expect(normal[0] * at(panel, 0)[0] + normal[1] * at(panel, 0)[1]).toBeGreaterThan(0)
    }
  }
})

it("a tower is mirrored when twisted the other way", () => {
  for (const { inputs, made } of runs.slice(0, 20)) {
    const other = raiseTower({ ...inputs, twist: -inputs.twist })
    expect([other.facade.length, other.report]).toEqual([made.facade.length, made.report])
  }
})

function areaOf(outline: Outline): number {
  const twice = outline.slice(1).reduce((sum, to, i) => {
    const from = at(outline, i)
    return sum + from[0] * to[1] - to[0] * from[1]
  }, 0)
  return Math.abs(twice) / 2
}
