import { expect, it } from "vitest"
import type { Run } from "./history"
import { plots, unplotted } from "./plots"

const machine = { processor: "Any & Co.", cores: 2, memory: 25, system: "Linux", node: "20", chromium: "Chromium" }
const run = (date: string, median: number, more: Partial<Run> = {}): Run => ({
  date,
  commit: "9a551328",
  effort: "quick",
  machine,
  figures: [{ subject: "checkout", name: "whole purchase", unit: "ms", median, smallest: median, largest: 2 * median }],
  ...more,
})

/** Where medians are drawn, with their effort: the higher, the smaller y. */
const dots = (svg: string) =>
  [...svg.matchAll(/<g [\s\S]*?<\/g>/g)].flatMap(([cell]) =>
    [...cell.matchAll(/<circle class="(\w+)" cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, effort, x, y]) => {
      return { effort, x: Number(x), y: Number(y) }
    }),
  )

it("runs stand from left to right in their order, higher where the figure is larger", () => {
  const [first, second] = dots(plots([run("2026-11-21", 100), run("2026-11-22", 150, { effort: "thorough" })]))
  expect([first?.effort, second?.effort]).toEqual(["quick", "thorough"])
  expect(first?.x).toBeLessThan(second?.x ?? 0)
  expect(first?.y).toBeGreaterThan(second?.y ?? 0)
})

it("only runs on the machine of the newest one are drawn", () => {
  const elsewhere = run("2026-11-20", 1, { machine: { ...machine, cores: 64 } })
  const svg = plots([elsewhere, run("2026-11-21", 100)])
  expect(dots(svg)).toHaveLength(1)
  expect(svg).not.toContain("2026-11-20")
})

it("what another pace of the machine made is pale, and no line leads to it", () => {
  const slow = run("2026-11-20", 200, { machine: { ...machine, pace: 90 } })
  const at = (date: string) => run(date, 100, { machine: { ...machine, pace: 50 } })
  const svg = plots([slow, at("2026-11-21"), at("2026-11-22")])
  expect([...svg.matchAll(/<circle [^>]*opacity/g)]).toHaveLength(1)
  const [, way = ""] = svg.match(/<path class="way" d="([^"]*)"/) ?? []
  expect(way.match(/[ML]/g)).toHaveLength(2)
})

it("the newest twelve runs are drawn, and the first and the last of them dated", () => {
  const svg = plots(Array.from({ length: 15 }, (_, day) => run(`2026-12-${day + 10}`, 100)))
  expect(dots(svg)).toHaveLength(12)
  const dates = [...svg.matchAll(/>(2026-12-\d\d)</g)].map(([, date]) => date)
  expect(dates).toEqual(["2026-12-13", "2026-12-24"])
})

it("names unit, newest value and aim as text, and is described for those who do not see it", () => {
  const svg = plots([run("2026-11-21", 100), run("2026-11-22", 120)])
  for (const text of ["ms", "120 ms", "aim ≤ 80"]) expect(svg).toContain(`>${text}</text>`)
  expect(svg).toContain("<title id=")
  expect(svg).toMatch(
    /<desc .*On Any &amp; Co\., 2 cores, 25 GB\. A purchase, without PayPal: 120 ms, the newest of 2 runs\./,
  )
})

it("an aim far above what is measured does not flatten it", () => {
  expect(plots([run("2026-11-21", 1)])).not.toContain("aim")
})

it("needs a run", () => {
  expect(() => plots([])).toThrow("--keep")
})

it("a plot whose figure a run lacks is named; one of another subject is not", () => {
  const figure = { subject: "start", unit: "s", median: 1, smallest: 1, largest: 1 }
  const named = (name: string) => unplotted([{ ...figure, name }]).map((plot) => plot.name)
  expect(named("second start, renamed")).toEqual(["second start"])
  expect(named("second start")).toEqual([])
})
