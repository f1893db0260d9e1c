import { describe, expect, it } from "vitest"
import { figure, unmeasured } from "./figure"
import { historyText, isSameKind, measuredOf, parseHistory, type Run } from "./history"

const machine = { processor: "any", cores: 2, memory: 25, system: "Linux", node: "20.20.2", chromium: "Chromium 156" }
const rate = { subject: "pages", name: "page, br", unit: "requests/s", median: 2, smallest: 1, largest: 3 }
const run: Run = { date: "2026-11-21", commit: "9a551328", effort: "quick", machine, figures: [rate] }

describe("a history", () => {
  it("is read as it was written", () => {
    const runs = [run, { ...run, date: "2026-11-25 23:50 UTC", machine: { ...machine, load: 0.4 } }]
    expect(parseHistory(historyText(runs))).toEqual(runs)
  })

  it("has a line for each figure, with five digits of each number", () => {
    const exact = { ...rate, smallest: 0.123456789, median: 2.5, largest: 16_394.04 }
    expect(
      historyText([{ ...run, figures: [rate, exact] }])
        .split("\n")
        .slice(2, 4),
    ).toEqual(['["pages","page, br","requests/s",2,1,3],', '["pages","page, br","requests/s",2.5,0.12346,16394]'])
  })

  it("begins without runs", () => {
    expect(parseHistory("[]")).toEqual([])
  })

  const line = '["pages","page, br","requests/s",2,1,3]'
  it.each([
    { what: "is cut off", change: (text: string) => text.slice(0, -4), says: "no JSON" },
    { what: "came out of a merge", change: (text: string) => `<<<<<<< HEAD\n${text}`, says: "no JSON" },
    { what: "is no list", change: () => "{}", says: "the list of runs" },
    { what: "lacks a number", change: (text: string) => text.replace(",1,3]", ",1]"), says: "run 1, figures, line 1" },
    {
      what: "has its numbers in another order",
      change: (text: string) => text.replace("2,1,3", "1,2,3"),
      says: "between",
    },
    { what: "has a run without figures", change: (text: string) => text.replace(line, ""), says: "run 1, figures" },
    { what: "knows no such effort", change: (text: string) => text.replace("quick", "slow"), says: "run 1, effort" },
    { what: "has another date", change: (text: string) => text.replace("2026-11-21", "21/11"), says: "run 1, date" },
    { what: "has a short commit", change: (text: string) => text.replace("9a55", ""), says: "run 1, commit" },
  ])("that $what is refused with the place and what to do", ({ change, says }) => {
    const text = change(historyText([run]))
    expect(() => parseHistory(text)).toThrow(says)
    expect(() => parseHistory(text)).toThrow("git checkout docs/performance-history.json")
  })
})

describe("what is kept of a run", () => {
  it("are the figures that were measured, with their subject", () => {
    const taken = {
      pages: [figure("page", "requests/s", [3, 1, 2]), unmeasured("304", "requests/s", "no ETag")],
      start: [figure("start", "s", [6])],
    }
    expect(measuredOf(taken)).toEqual([
      { subject: "pages", name: "page", unit: "requests/s", median: 2, smallest: 1, largest: 3 },
      { subject: "start", name: "start", unit: "s", median: 6, smallest: 6, largest: 6 },
    ])
  })

  it("tells figures of one name apart, as older commits have them", () => {
    const taken = {
      phone: [figure("ratio", "of bare", [1]), figure("FCP", "ms", [2]), figure("ratio", "of bare", [3])],
    }
    expect(measuredOf(taken).map(({ name }) => name)).toEqual(["ratio", "FCP", "ratio (2)"])
  })
})

describe("runs are of one kind", () => {
  it.each([
    {
      what: "another day and system",
      other: { ...run, date: "2026-12-24", machine: { ...machine, system: "any" } },
      same: true,
    },
    { what: "another effort", other: { ...run, effort: "thorough" as const }, same: false },
    { what: "another processor", other: { ...run, machine: { ...machine, processor: "other" } }, same: false },
    { what: "more cores", other: { ...run, machine: { ...machine, cores: 4 } }, same: false },
    { what: "another pace", other: { ...run, machine: { ...machine, pace: 50 } }, same: false },
    { what: "less memory", other: { ...run, machine: { ...machine, memory: 8 } }, same: false },
  ])("or not: $what", ({ other, same }) => {
    expect(isSameKind(run, other)).toBe(same)
  })
})
