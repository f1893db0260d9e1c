import { describe, expect, it } from "vitest"
import { range } from "../../scripts/lib/vec"
import { textsOn } from "../lib/lettering"
import { roomTagCenter } from "./room-tag-center"

/** The names in what was done by hand, such as "105 Store". */
const named = (report: string, doing: RegExp): string[] => [...report.matchAll(doing)].map(([, name]) => name ?? "")

describe("tags that a visitor moves", () => {
  const draw = (changes: Partial<typeof roomTagCenter.start>) =>
    roomTagCenter.draw({ ...roomTagCenter.start, write: false, ...changes })
  const listed = (report: string, title: string): string =>
    report.split("\n").find((row) => row.startsWith(`${title}: `)) ?? ""

  it("lie where they lie until the script runs", () => {
    const { report, drawing, title } = draw({ moved: 2, seed: 5, run: false })
    expect(report).toMatch(/^By hand: tag of \d+ \w+ moved, tag of \d+ \w+ moved\.\nThe script has not run since\.$/)
    expect(title).toBe("Ground floor, tags as they are")
    expect(textsOn(drawing.join(""))).toContain("the script has not run since")
  })

  it("are those that the script finds, and sets back", () => {
    for (const seed of range(30)) {
      const moved = 1 + (seed % 5)
      const [report, written] = [draw({ moved, seed }).report, draw({ moved, seed, write: true }).report]
      expect(report).toContain(`13 tags in Ground floor: ${moved} to move`)
      const names = named(report, /tag of (\d+ \w+) moved/g)
      expect(names).toHaveLength(moved)
      for (const name of names) {
        expect(listed(report, "To move")).toContain(name)
        expect(listed(written, "Moved")).toContain(name)
        expect(listed(written, "In place already")).not.toContain(name)
      }
      expect(report).toContain("Nothing was written.")
    }
  })

  it("stay where they are once they are pinned, and so does a room's second tag", () => {
    const all = draw({ moved: 13, pinned: 13, seed: 8 }).report
    expect(all).toContain("13 tags in Ground floor: 0 to move")
    expect(all.match(/is pinned/g)).toHaveLength(13)
    const twice = draw({ doubled: 2, seed: 8 }).report
    expect(listed(twice, "Left alone")).toBe("Left alone: 701: its room has another tag; 702: its room has another tag")
    expect(named(twice, /(\d+ \w+) tagged twice/g)).toHaveLength(2)
  })

  it("begin as a hand dropped them, with nothing spoilt", () => {
    expect(draw({}).report).toMatch(/^13 tags in Ground floor: 13 to move/)
  })
})
