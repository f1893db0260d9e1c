import { describe, expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { seeded } from "../lib/random"
import { mmPerFoot } from "../lib/revit-model"
import { at, range, type V2, type V3 } from "../lib/vec"
import { parameters } from "./parameters"
import { type CleanRun, clean, type DrawnLine, type LineInputs } from "./rules"
import { pointOf, type Stretch } from "./stretch"

const usual: LineInputs = { ...defaultsOf(parameters), tolerance: 10, gap: 20, corner: 30 }
const feet = ([x, y]: V2): V3 => [x / mmPerFoot, y / mmPerFoot, 0]
const line = (a: V2, b: V2, more: Partial<DrawnLine> = {}): Omit<DrawnLine, "id"> => {
  return { isModelLine: false, style: "Thin Lines", ends: [feet(a), feet(b)], ...more }
}
const run = (lines: readonly Omit<DrawnLine, "id">[], change: Partial<LineInputs> = {}): CleanRun => {
  const drawn = lines.map((each, i) => ({ ...each, id: i + 1 }))
  return clean({ ...usual, ...change }, "Level 1", drawn, ["Thin Lines", "Hidden"])
}
/** As they are written in the tables: "0 0 1000 0" is a line from (0, 0) to (1000, 0), in millimetres. */
const read = (text: string): Omit<DrawnLine, "id">[] =>
  text.split("; ").map((each) => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = each.split(" ").map(Number)
    return line([x0, y0], [x1, y1])
  })
const written = (stays: readonly Stretch[]): string =>
  stays
    .map((stretch) => [stretch.from, stretch.to].flatMap((along) => pointOf(stretch, along).slice(0, 2)))
    .map((numbers) => numbers.map((x) => Number((x * mmPerFoot).toFixed(3)) + 0).join(" "))
    .join("; ")

describe("lines that lie on each other", () => {
  it.each<[string, string, Partial<Record<"short" | "doubled" | "covered" | "joined", number[]>>, string]>([
    ["the same twice", "0 0 1000 0; 1000 8 0 8", { doubled: [2] }, "0 0 1000 0"],
    ["a short one on a long one", "300 5 600 5; 0 0 1000 0", { covered: [1] }, "0 0 1000 0"],
    ["one that runs on", "0 0 1000 0; 700 5 1400 5", { joined: [2] }, "0 0 1400 0"],
    ["end on end", "0 0 600 0; 600 0 1000 0", { joined: [2] }, "0 0 1000 0"],
    ["a gap of the width", "0 0 600 0; 620 0 1000 0", { joined: [2] }, "0 0 1000 0"],
    ["linked by a third one", "0 0 600 0; 1000 0 1500 0; 590 4 1010 4", { joined: [3, 2] }, "0 0 1500 0"],
    ["a short one, and one of the least length", "0 0 5 0; 0 900 4.9 900", { short: [2] }, "0 0 5 0"],
  ])("%s", (_, lines, gone, stays) => {
    const made = run(read(lines))
    const { short, doubled, covered, joined } = made
    const none = { short: [], doubled: [], covered: [], joined: [] }
    expect({ short, doubled, covered, joined }).toEqual({ ...none, ...gone })
    expect(written(made.stays)).toBe(stays)
  })

  it.each([
    ["further apart than the tolerance", "0 0 1000 0; 0 11 1000 11"],
    ["a wider gap", "0 0 600 0; 621 0 1000 0"],
    ["at a right angle, and short", "0 0 600 0; 300 -9 300 9"],
  ])("stay two: %s", (_, lines) => {
    expect(run(read(lines), { corner: 0 }).stays).toHaveLength(2)
  })

  it("stay two where their styles differ", () => {
    expect(run([line([0, 0], [600, 0]), line([0, 0], [600, 0], { style: "Hidden" })]).stays).toHaveLength(2)
  })

  it("are one whatever their styles where the rest gets one style", () => {
    const lines = [line([0, 0], [600, 0]), line([0, 0], [500, 0], { style: "Hidden" })]
    const made = run(lines, { styleName: "Hidden" })
    expect([made.covered, made.restyled]).toEqual([[2], [1]])
  })

  it("stay as they are where the style does not exist, whatever is to be written", () => {
    const lines = [line([0, 0], [600, 0]), line([0, 0], [500, 0], { style: "Hidden" }), line([0, 0], [600, 0])]
    for (const write of [false, true]) {
      const made = run(lines, { styleName: "Dotted", write })
      expect([made.doubled, made.covered, made.moved, made.restyled].flat()).toEqual([])
      expect(made.report).toEqual([
        "Nothing was written: there is no line style named 'Dotted'.",
        ["Line styles that the lines may have", ["Thin Lines", "Hidden"]],
      ])
    }
    expect(run(lines, { styleName: " Hidden " }).restyled).toEqual([1])
  })

  it("take what refers to them along when they go, which is counted once they are gone", () => {
    const lines = [line([0, 0], [600, 0]), line([0, 0], [600, 0], { dependents: [7, 8] }), line([0, 0], [500, 0])]
    const told = "2 other elements went with the deleted lines, such as dimensions of them."
    expect(run(lines, { write: true }).report).toContain(told)
    expect(run(lines).report).not.toContain(told)
    expect(run(lines).report).toContainEqual(["Doubled: 1", ["2"]])
    expect(run([...lines, line([0, 0], [600, 0])]).report).toContainEqual(["Doubled: 2", ["2;4"]])
  })
})

it.each([
  ["both ends move", "0 0 980 0; 1000 -800 1000 25", "0 0 1000 0; 1000 -800 1000 0"],
  ["an end meets the middle", "0 0 980 0; 1000 -800 1000 700", "1000 -800 1000 700; 0 0 1000 0"],
  ["one is too far from the other", "0 0 969 0; 1000 -800 1000 0", "0 0 969 0; 1000 -800 1000 0"],
  ["they cross", "0 0 900 0; 400 -400 400 400", "0 0 900 0; 400 -400 400 400"],
])("closes a corner where ends are near: %s", (_, lines, stays) => {
  expect(written(run(read(lines)).stays)).toBe(stays)
})

it("touches nothing that is grouped, pinned, owned by others or not straight, and says so", () => {
  const same: [V2, V2] = [
    [0, 0],
    [1000, 0],
  ]
  const made = run([
    line(...same),
    line(...same, { isGrouped: true }),
    line(...same, { isPinned: true }),
    line(...same, { isOwned: true }),
    line(...same, { isModelLine: true }),
    { isModelLine: false, style: "Thin Lines", length: 3 },
  ])
  expect(made.report).toEqual([
    "6 lines in Level 1: 6 stay",
    ...["Short: 0", "Doubled: 0", "Covered by a longer line: 0", "Joined to a longer line: 0", "New ends: 0"].map(
      (row) => [row, []],
    ),
    ["Not touched, model lines: 1", ["5"]],
    ["Not touched, in groups: 1", ["2"]],
    ["Not touched, pinned: 1", ["3"]],
    ["Not touched, owned by other users: 1", ["4"]],
    ["Not touched, curves that are not straight: 1", ["6"]],
    "Nothing was written. Set 'Write to model' to True to make these changes.",
  ])
})

it("says of a curve that gets another style no longer that it is not touched", () => {
  const curve = { isModelLine: false, style: "Thin Lines", length: 3 }
  const { restyled, report } = run([line([0, 0], [600, 0]), curve], { styleName: "Hidden" })
  expect(restyled).toEqual([1, 2])
  expect(report.filter((row) => String(row[0]).startsWith("Not touched"))).toEqual([])
})

it("closes no corner between a model line and a detail line", () => {
  const lines = [line([0, 0], [980, 0]), line([1000, -800], [1000, 25], { isModelLine: true })]
  expect(run(lines, { withModelLines: true }).moved).toEqual([])
})

describe("on a grid of lines drawn at random", () => {
  const random = seeded(5)
  const lines = range(60).map(() => {
    const [row, from, to] = [1000 * Math.floor(random() * 5), 4000 * random(), 4000 * random()]
    return random() < 0.5 ? line([from, row], [to, row]) : line([row, from], [row, to])
  })
  const made = run(lines, { corner: 0 })

  it("every line stays, or goes for one reason", () => {
    const all = [made.short, made.doubled, made.covered, made.joined, made.stays.map(({ id }) => id)].flat()
    expect(all.sort((a, b) => a - b)).toEqual(range(60).map((i) => i + 1))
  })

  it("what was drawn is still covered", () => {
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

  it("a second run finds nothing to do", () => {
    const again = made.stays.map((stretch) => {
      return {
        isModelLine: false,
        style: stretch.style,
        ends: [pointOf(stretch, stretch.from), pointOf(stretch, stretch.to)] as const,
      }
    })
    const { short, doubled, covered, joined, moved } = run(again, { corner: 0 })
    expect([short, doubled, covered, joined, moved].flat()).toEqual([])
  })
})
