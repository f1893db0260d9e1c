import { describe, expect, it } from "vitest"
import type { Parameters } from "../../scripts/lib/parameters"
import { at, range } from "../../scripts/lib/vec"
import { textsOn } from "../lib/lettering"
import type { LiveDrawing } from "../lib/live-drawing"
import { familyValidator } from "./family-validator"
import { lineClean } from "./line-clean"
import { roomTagCenter } from "./room-tag-center"

const models: readonly LiveDrawing[] = [roomTagCenter, lineClean, familyValidator]

describe.each(models)("the model of $id", (live) => {
  const { model = {} } = live
  const most = Object.entries<Parameters[string]>(model).flatMap(([name, parameter]): [string, number][] =>
    parameter.kind === "number" && name !== "seed" ? [[name, parameter.max]] : [],
  )
  const done = (values: object): string[] => {
    const { report } = live.draw({ ...live.start, ...values, run: false })
    return /^You changed: (.*)\.$/m.exec(report)?.[1]?.split(", ") ?? []
  }

  it("spoils one more thing with every press, and keeps the earlier ones spoilt", () => {
    for (const seed of range(6)) {
      let [values, before]: [Record<string, number>, string[]] = [{ seed }, []]
      for (const press of range(9)) {
        const [name, max] = at(most, press * 2 + seed)
        const count = (values[name] ?? 0) + 1
        if (count > max) continue
        values = { ...values, [name]: count }
        const after = done(values)
        expect(new Set(after).size).toBe(before.length + 1)
        expect(after).toEqual(expect.arrayContaining(before))
        before = after
      }
    }
  })

  it("can be spoilt as often as its buttons allow", () => {
    const all = most.reduce((sum, [, max]) => sum + max, 0)
    for (const seed of range(6)) expect(done({ ...Object.fromEntries(most), seed })).toHaveLength(all)
  })
})

const named = (report: string, doing: RegExp): string[] => [...report.matchAll(doing)].map(([, name]) => name ?? "")

const draw = (changes: Partial<typeof roomTagCenter.start>) =>
  roomTagCenter.draw({ ...roomTagCenter.start, write: false, ...changes })
const listed = (report: string, title: string): string =>
  report.split("\n").find((row) => row.startsWith(`${title}: `)) ?? ""

it("tags that a visitor moves are found by the script and moved back", () => {
  for (const seed of range(10)) {
    const moved = 1 + (seed % 5)
    const [report, written] = [draw({ moved, seed }).report, draw({ moved, seed, write: true }).report]
    expect(report).toContain(`13 tags in Ground floor: ${moved} to move`)
    const names = named(report, /tag of (\d+ \w+) moved/g)
    expect(names).toHaveLength(moved)
    for (const name of names) {
      expect(listed(report, "To move")).toContain(name)
      expect(listed(written, "Moved")).toContain(name)
      expect(listed(written, "Already in place")).not.toContain(name)
    }
    expect(report).toContain("Nothing was written.")
  }
})

it("tags that a visitor moves stay in place once they are pinned, like a room's second tag", () => {
  const all = draw({ moved: 13, pinned: 13, seed: 8 }).report
  expect(all).toContain("13 tags in Ground floor: 0 to move")
  expect(all.match(/is pinned/g)).toHaveLength(13)
  const twice = draw({ doubled: 2, seed: 8 }).report
  expect(listed(twice, "Left alone")).toBe("Left alone: 701: its room has another tag; 702: its room has another tag")
  expect(named(twice, /(\d+ \w+) tagged twice/g)).toHaveLength(2)
})

it("finds the lines that a visitor doubles, breaks or opens, and mends them", () => {
  for (const seed of range(16)) {
    const spoilt = { doubled: 1 + (seed % 7), broken: seed % 8, opened: (3 * seed) % 8 }
    const { doubled, broken, opened } = spoilt
    const { report } = lineClean.draw({ ...lineClean.start, write: false, ...spoilt, seed })
    expect(report.match(/line \d+ (drawn|broken|pulled)/g)).toHaveLength(doubled + broken + opened)
    expect(report).toContain(`${39 + doubled + broken} lines in Level 1: 39 stay`)
    const counts = ["Duplicate", "Covered by a longer line", "Joined to a longer line", "New ends"].map((title) =>
      Number(new RegExp(`${title}: (\\d+)`).exec(report)?.[1] ?? 0),
    )
    const [twice = 0, covered = 0, joined, ends] = counts
    expect([twice + covered, joined, ends]).toEqual([doubled, broken, broken + opened])
  }
})

describe("a family that a visitor spoils", () => {
  const draw = (changes: Partial<typeof familyValidator.start>) =>
    familyValidator.draw({ ...familyValidator.start, open: true, ...changes })
  const passed = ({ drawing }: { drawing: readonly string[] }): string | undefined =>
    textsOn(drawing.join("")).find((words) => words.endsWith(" passed"))

  it("fails the check of each spoilt property", () => {
    expect(passed(draw({}))).toBe("7 of 9 passed")
    for (const seed of range(6)) {
      expect(passed(draw({ renamed: 1, seed }))).toBe("6 of 9 passed")
      expect(passed(draw({ renamed: 1, cleared: 1, seed }))).toBe("5 of 9 passed")
      const all = draw({ renamed: 1, cleared: 6, retyped: 2, unnamed: 4, seed })
      expect(passed(all)).toBe("4 of 9 passed")
      expect(all.report).toContain("5 of 5 without a name")
      expect(all.report).toContain("Model is empty on 2 of 2 types")
      expect(all.report).toMatch(/\d+ x 2000: Width is 700/)
      expect(all.report).toMatch(/\d+ x 2100: Width is 900/)
    }
  })

  it("shows where planes without names lie", () => {
    const names = textsOn(draw({ unnamed: 4, seed: 1 }).drawing.join(""))
    expect(names.filter((words) => words === "no name")).toHaveLength(4)
    expect(names).not.toContain("Centre")
  })

  it("is checked only for what the inputs ask", () => {
    const less = draw({ open: false, inUse: false, sizes: "", cleared: 6 })
    expect(passed(less)).toBe("2 of 3 passed")
    expect(textsOn(less.drawing.join("")).filter((words) => words === "not made")).toHaveLength(6)
    expect(textsOn(draw({ required: "Windows: Model" }).drawing.join(""))).toContain("none required")
    expect(draw({ names: ": x" }).drawing.join("")).toContain("has no category before the colon")
  })
})
