import { expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { seeded } from "../lib/random"
import { mmPerFoot } from "../lib/revit-model"
import { at, range, type V2, type V3 } from "../lib/vec"
import { parameters } from "./parameters"
import { type CleanRun, clean, type DrawnLine, type LineInputs } from "./rules"
import { pointOf } from "./stretch"

const usual: LineInputs = { ...defaultsOf(parameters), tolerance: 10, gap: 20, corner: 30 }
const feet = ([x, y]: V2): V3 => [x / mmPerFoot, y / mmPerFoot, 0]
const line = (a: V2, b: V2, more: Partial<DrawnLine> = {}): Omit<DrawnLine, "id"> => {
  return { isModelLine: false, style: "Thin Lines", ends: [feet(a), feet(b)], ...more }
}
const run = (lines: readonly Omit<DrawnLine, "id">[], change: Partial<LineInputs> = {}): CleanRun => {
  const drawn = lines.map((each, i) => ({ ...each, id: i + 1 }))
  return clean({ ...usual, ...change }, "Level 1", drawn, ["Thin Lines", "Hidden"])
}

const random = seeded(5)
const lines = range(60).map(() => {
  const [row, from, to] = [1000 * Math.floor(random() * 5), 4000 * random(), 4000 * random()]
  return random() < 0.5 ? line([from, row], [to, row]) : line([row, from], [row, to])
})
const made = run(lines, { corner: 0 })

it("on a grid of lines drawn at random every line stays, or disappears for one reason", () => {
  const all = [made.short, made.doubled, made.covered, made.joined, made.stays.map(({ id }) => id)].flat()
  expect(all.sort((a, b) => a - b)).toEqual(range(60).map((i) => i + 1))
})

it("on a grid of lines drawn at random every drawn line is still covered", () => {
  for (const { ends } of lines) {
    for (const share of [0, 0.5, 1]) {
      if (!ends) continue
      const p = range(3).map((i) => at(ends[0], i) + (at(ends[1], i) - at(ends[0], i)) * share)
      const isOn = made.stays.some((stretch) => {
        const out = p.map((x, i) => x - at(stretch.origin, i))
        const along = out.reduce((total, x, i) => total + x * at(stretch.way, i), 0)
        const aside = Math.hypot(...out.map((x, i) => x - at(stretch.way, i) * along))
        return aside < 1e-6 && along > stretch.from - 1e-6 && along < stretch.to + 1e-6
      })
      expect(isOn).toBe(true)
    }
  }
})

it("on a grid of lines drawn at random a second run finds nothing to do", () => {
  const again = made.stays.map((stretch) => {
    const ends = [pointOf(stretch, stretch.from), pointOf(stretch, stretch.to)] as const
    return { isModelLine: false, style: stretch.style, ends }
  })
  const { short, doubled, covered, joined, moved } = run(again, { corner: 0 })
  expect([short, doubled, covered, joined, moved].flat()).toEqual([])
})
