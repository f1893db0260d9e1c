import { describe, expect, it } from "vitest"
import { changeOf, changesText, changeTable, pairsSince } from "./change"
import type { Measured, Run } from "./history"

type Rounds = readonly [number, number, number]
const measured = (unit: string, [smallest, median, largest]: Rounds, name = "any"): Measured => ({
  subject: "pages",
  name,
  unit,
  median,
  smallest,
  largest,
})

describe("a figure", () => {
  it.each<{ unit: string; before: Rounds; now: Rounds; change: string }>([
    { unit: "ms", before: [90, 100, 110], now: [111, 120, 130], change: "worse" },
    { unit: "ms", before: [90, 100, 110], now: [110, 120, 130], change: "" },
    { unit: "ms", before: [90, 100, 110], now: [70, 80, 89], change: "better" },
    { unit: "ms", before: [90, 100, 110], now: [70, 80, 90], change: "" },
    { unit: "requests/s", before: [90, 100, 110], now: [111, 120, 130], change: "better" },
    { unit: "requests/s", before: [90, 100, 110], now: [70, 80, 89], change: "worse" },
    { unit: "of the time with 19 products", before: [1, 1, 1], now: [2, 2, 2], change: "worse" },
    { unit: "of the rate with 19 products", before: [1, 1, 1], now: [2, 2, 2], change: "better" },
    // Far beyond one spread, but within the other.
    { unit: "ms", before: [50, 100, 300], now: [200, 201, 202], change: "" },
    // Measured once: less than a hundredth is nothing.
    { unit: "kB", before: [100, 100, 100], now: [100.9, 100.9, 100.9], change: "" },
    { unit: "kB", before: [100, 100, 100], now: [101, 101, 101], change: "worse" },
    { unit: "of layout shift", before: [0, 0, 0], now: [0.0002, 0.0002, 0.0002], change: "worse" },
    { unit: "reads a round", before: [1, 1, 1], now: [2, 2, 2], change: "differs" },
    { unit: "of an older commit", before: [1, 1, 1], now: [2, 2, 2], change: "differs" },
  ])("in $unit that was $before and is $now is '$change'", ({ unit, before, now, change }) => {
    expect(changeOf({ before: measured(unit, before), now: measured(unit, now) })).toBe(change)
  })
})

const machine = { processor: "any", cores: 2, memory: 25, system: "Linux", node: "20.20.2", chromium: "Chromium 156" }
const run = (commit: string, ...figures: Measured[]): Run => {
  return { date: "2026-11-21 14:21 UTC", commit, effort: "quick", machine, figures }
}
const page = (median: number, unit = "ms") => measured(unit, [median, median, median], "page")
const start = (median: number) => measured("s", [median, median, median], "start")

describe("a figure is held against", () => {
  const sinceOf = (history: Run[], now = page(9)) =>
    pairsSince(history, run("now", now)).map(({ before, since }) => [before.median, since])

  it.each([
    { what: "the newest run", history: [run("1", page(1)), run("2", page(2))], since: [[2, "2026-11-21 2"]] },
    { what: "the newest that took it", history: [run("1", page(1)), run("2", start(2))], since: [[1, "2026-11-21 1"]] },
    { what: "none of another effort", history: [{ ...run("1", page(1)), effort: "thorough" as const }], since: [] },
    {
      what: "none of another machine",
      history: [{ ...run("1", page(1)), machine: { ...machine, cores: 4 } }],
      since: [],
    },
    { what: "none in another unit", history: [run("1", page(1, "s"))], since: [] },
    { what: "nothing", history: [], since: [] },
  ])("$what", ({ history, since }) => {
    expect(sinceOf(history)).toEqual(since)
  })
})

describe("a run says", () => {
  const history = [run("12345678", page(100), start(10))]

  it("what became worse, with both medians and since when, and then what became better", () => {
    const lines = changesText(history, run("now", start(9), page(120))).split("\n")
    expect(lines[0]).toBe(
      "Of 2 figures that the history has (any, 2 cores, 25 GB, quick), 1 became worse than the spreads allow.",
    )
    expect(lines.slice(3).map((line) => line.trim().split(/ {2,}/))).toEqual([
      ["worse", "pages: page", "100", "120", "ms", "1.2", "2026-11-21 12345678"],
      ["better", "pages: start", "10", "9", "s", "0.9", "2026-11-21 12345678"],
    ])
  })

  it("that nothing did", () => {
    expect(changesText(history, run("now", page(100)))).toMatch(/^Of 1 figures .* none became worse/)
  })

  it("that there is nothing to compare with", () => {
    expect(changesText([], run("now", page(100)))).toContain("none of these figures")
  })
})

it("two commits stand side by side with spreads and ratio, also where neither is better", () => {
  const pair = { before: measured("ms", [1, 2, 4]), now: measured("ms", [2, 3, 5]) }
  const [headings, , row] = changeTable([pair], ["A", "B"]).split("\n")
  expect(headings?.trim().split(/ {2,}/)).toEqual(["figure", "A", "spread", "B", "spread", "unit", "ratio"])
  expect(row?.trim().split(/ {2,}/)).toEqual(["pages: any", "2", "1 – 4", "3", "2 – 5", "ms", "1.5"])
})
