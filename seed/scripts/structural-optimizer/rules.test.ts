import { expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { seeded } from "../lib/random"
import { at, length, range, sub, sum } from "../lib/vec"
import { lineOf } from "./line"
import { parameters } from "./parameters"
import { optimize } from "./rules"
import { columns, curves, hollows, strengthOf } from "./sections"
import { structureTrial } from "./trial"
import { kinds, trussOf } from "./truss"

/** Four storeys of 33.6 by 16.8, under beams. */
const usual = {
  ...defaultsOf(parameters),
  ...{ length: 33.6, width: 16.8, storeys: 4, storeyHeight: 3.6, load: 7.5, girders: 0 },
  ...{ leastBay: 5.5, greatestBay: 9, leastSpan: 5.5, greatestSpan: 9, leastDepth: 1, greatestDepth: 2, depths: 3 },
}
const oneGrid = { leastBay: 8.4, greatestBay: 8.4, leastSpan: 8.4, greatestSpan: 8.4 }
const hall = {
  ...{ length: 30, width: 36, storeys: 1, storeyHeight: 9, leastBay: 6, greatestBay: 6, leastSpan: 36 },
  ...{ greatestSpan: 36, load: 2.5, leastDepth: 4.2, greatestDepth: 4.2, depths: 1 },
}

it.each<[string, number[], boolean, number[], number[]]>([
  ["one span", [8], true, [0, 0], [40, 40]],
  ["two spans: w l2 / 8", [8, 8], true, [0, -80, 0], [30, 100, 30]],
  ["two spans cut over the middle", [8, 8], false, [0, 0, 0], [40, 80, 40]],
  ["three spans: w l2 / 10", [10, 10, 10], true, [0, -100, -100, 0], [40, 110, 110, 40]],
  ["four spans: 0.1071 and 0.0714 w l2", [28, 28, 28, 28], true, [0, -840, -560, -840, 0], [110, 320, 260, 320, 110]],
])("a continuous beam under 10 kN/m, as in engineering tables: %s", (_, spans, isContinuous, supports, reactions) => {
  const line = lineOf(spans, 10, isContinuous)
  for (const [i, moment] of line.supports.entries()) expect(moment).toBeCloseTo(at(supports, i), 9)
  for (const [i, reaction] of line.reactions.entries()) expect(reaction).toBeCloseTo(at(reactions, i), 9)
})

it("a continuous beam under 10 kN/m, as in engineering tables on two supports sags by 5 w l4 / 384 EI", () => {
  expect(at(lineOf([8], 10, false).sags, 0)).toBeCloseTo((5 * 10 * 8 ** 4) / 384, 9)
})

const demand = { nodeLoad: 10, loadFactor: 1.4, yieldStrength: 275, deflection: 250 }
const moment = (100 / 2) * 20 - 5 * 20 - 10 * (16 + 12 + 8 + 4)

it.each(kinds)("a truss: %s is in balance at every node", (kind) => {
  const shape = { kind, panels: 10, span: 40, depth: 5 }
  const bars = trussOf(shape, demand)?.bars ?? []
  for (const isUp of [false, true]) {
    for (const node of range(11)) {
      const isHere = ([place, isUpper]: readonly [number, boolean]) => place === node && isUpper === isUp
      const pulls = bars.flatMap(({ from, to, force }) => {
        const [here, there] = isHere(from) ? [from, to] : [to, from]
        if (!isHere(here)) return []
        const [x, z] = [(there[0] - here[0]) * 4, (Number(there[1]) - Number(here[1])) * 5]
        return [[(force * x) / Math.hypot(x, z), (force * z) / Math.hypot(x, z)] as const]
      })
      const isEnd = node === 0 || node === 10
      const outer = isUp ? (isEnd ? -5 : -10) : isEnd ? 50 : 0
      expect(sum(pulls.map(([x]) => x))).toBeCloseTo(0, 9)
      expect(sum(pulls.map(([, z]) => z)) + outer).toBeCloseTo(0, 9)
    }
  }
})

it("a truss carries M / depth in the middle of its bottom chord", () => {
  const forces = trussOf({ kind: "Pratt", panels: 10, span: 40, depth: 5 }, demand)?.bars.map(({ force }) => force)
  expect(Math.max(...(forces ?? []))).toBeLessThanOrEqual(moment / 5 + 1e-6)
  expect(Math.min(...(forces ?? []))).toBeCloseTo(-moment / 5, 4)
})

it("a truss grows its chords until it is stiff enough", () => {
  const shape = { kind: "Pratt", panels: 10, span: 40, depth: 2.5 } as const
  const [loose, stiff] = [150, 500].map((deflection) => trussOf(shape, { ...demand, deflection }))
  expect(stiff?.sag).toBeLessThanOrEqual(40 / 500)
  expect(stiff?.weight).toBeGreaterThan(loose?.weight ?? Number.POSITIVE_INFINITY)
  expect(stiff?.sections.slice(2)).toEqual(loose?.sections.slice(2))
})

const [column, hollow] = [at(columns, 5), at(hollows, 0)]
it("a bar in compression carries the strength of its whole section when short", () => {
  expect(strengthOf(column, 0.5, curves.c, 235)).toBeCloseTo((78.1 * 235) / 10, 9)
})

it.each(Object.entries({ c: 0.54, a: 0.6656 }))(
  "a bar in compression carries by curve %s of EN 1993-1-1 at a slenderness of 1",
  (curve, share) => {
    const length = (Math.PI * Math.sqrt(210000 / 235) * column.radius) / 100
    const strength = strengthOf(column, length, curves[curve as "a" | "c"], 235)
    expect(strength / ((78.1 * 235) / 10)).toBeCloseTo(share, 3)
  },
)
it("a bar in compression carries less than Euler's load when slender", () => {
  const euler = (Math.PI ** 2 * 210000 * 7.2 * 1.86 ** 2) / 400 ** 2 / 10
  expect(strengthOf(hollow, 4, curves.a, 275)).toBeLessThan(euler)
  expect(strengthOf(hollow, 4, curves.a, 275)).toBeGreaterThan(0.8 * euler)
})

it("sizes beams like a manual calculation: 7.5 kN/m2 by 8.4 m over 8.4 m", () => {
  const { section, report } = optimize({ ...usual, ...oneGrid })
  // 63 kN/m: M = 1.4 * 63 * 8.4^2 / 8 = 778 kNm, of 3069 cm3 * 275 N/mm2 = 844 kNm
  expect(section).toBe("IPE 600")
  expect(report).toContain("bending 0.92")
})

const [weak, steel] = [
  { ...oneGrid, load: 25 },
  { load: 10, loadFactor: 1, yieldStrength: 235, girders: 2, storeys: 12 },
]

it.each<[string, Partial<typeof usual>, string]>([
  ["bay limits in wrong order", { leastBay: 9.5 }, "The smallest bay of 9.50 m is above the greatest of 9.00 m."],
  ["span limits in wrong order", { leastSpan: 10 }, "The smallest span of 10.00 m"],
  ["depth limits in wrong order", { girders: 2, leastDepth: 3 }, "The smallest depth of 3.00 m"],
  ["trusses as deep as a storey", { girders: 2, greatestDepth: 3.6 }, "leaves no headroom in a storey of 3.60 m"],
  ["bays that do not fill the length", { leastBay: 9, greatestBay: 9 }, "No number of equal bays from 9.00 to 9.00 m"],
  ["spans that do not fill the width", { leastSpan: 8.5, greatestSpan: 9 }, "No number of spans from 8.50 to 9.00 m"],
  ["too much load", weak, "For 1 of them no girder is strong and stiff enough."],
  ["too many storeys on a column", { ...oneGrid, ...steel }, "no column is strong enough"],
])("makes nothing of %s, and says why", (_, change, report) => {
  const made = optimize({ ...usual, ...change })
  expect(made.report).toContain(report)
  expect([made.columns, made.beams, made.bars, made.ties, made.moment].flat()).toEqual([])
})

it("chooses the lightest truss when it may", () => {
  const weights = [3, 4, 5].map((girders) => optimize({ ...usual, ...hall, girders }).weight)
  expect(optimize({ ...usual, ...hall, girders: 2 }).weight).toBe(Math.min(...weights))
})

const random = seeded(3)
const runs = range(80)
  .map(() => structureTrial.draw(random).inputs as typeof usual)
  .map((inputs) => ({ inputs, made: optimize(inputs) }))
  .filter(({ made }) => made.columns.length > 0)

it("random structures that can be built exist", () => expect(runs.length).toBeGreaterThan(20))

it("random structures that can be built carry the load of all floors on the columns of the ground floor", () => {
  for (const { inputs, made } of runs) {
    const ground = made.loads.filter((_, i) => at(made.columns, i)[0][2] === 0)
    const total = inputs.load * inputs.length * inputs.width * inputs.storeys
    expect(sum(ground) / total).toBeCloseTo(1, 9)
  }
})

it("random structures that can be built keep their spans within the limits", () => {
  for (const { inputs, made } of runs) {
    for (const span of made.beams.map(([from, to]) => length(sub(to, from)))) {
      expect(span).toBeGreaterThan(inputs.leastSpan - 1e-6)
      expect(span).toBeLessThan(inputs.greatestSpan + 1e-6)
    }
  }
})

it("random structures that can be built have no shear or moment left at the end of a line", () => {
  for (const { inputs, made } of runs) {
    expect([at(made.moments, 0), at(made.moments, -1)]).toEqual([0, 0])
    const lifted = made.shears.reduce((all, shear, i) => all + (i % 2 === 0 ? shear : -shear), 0)
    const bays = new Set(made.columns.map(([foot]) => foot[0])).size - 1
    expect(lifted / ((inputs.load * inputs.length * inputs.width) / bays)).toBeCloseTo(1, 9)
  }
})
