import { expect, it } from "vitest"
import { figuresCsv, periodStarts, summed } from "./sales-figures"

it.each([
  [
    "2026-11-30T23:59:59Z",
    { today: "2026-11-30", "7_days": "2026-11-24", "30_days": "2026-11-01", year: "2026-01-01" },
  ],
  [
    "2027-01-01T00:00:00Z",
    { today: "2027-01-01", "7_days": "2026-12-26", "30_days": "2026-12-03", year: "2027-01-01" },
  ],
])("at %s the periods begin on these days", (now, starts) => {
  expect(periodStarts(new Date(now))).toEqual(starts)
})

it("adds up all that came since a period's start", () => {
  const starts = ["2026-01-01", "2026-11-01", "2026-11-24", "2026-11-30"]
  const buckets = [
    { bucket: 3, sales: 1, taken: 100, refunded: 0 },
    { bucket: 4, sales: 2, taken: 6478, refunded: 0 },
    { bucket: 4, sales: 0, taken: 0, refunded: 3239 },
  ]
  const today = { since: "2026-11-30", sales: 2, taken: 6478, refunded: 3239, net: 3239 }
  expect(summed("today", starts, "2026-11-30", buckets)).toMatchObject(today)
  expect(summed("year", starts, "2026-01-01", buckets)).toMatchObject({ sales: 3, taken: 6578, net: 3339 })
  expect(summed("year", starts, "2026-01-01", [])).toMatchObject({ sales: 0, net: 0 })
})

it("are exported in dollars", () => {
  const figures = { period: "today", since: "2026-11-30", sales: 2, taken: 6478, refunded: 3239, net: 3239 } as const
  expect(figuresCsv([figures])).toContain('"today","2026-11-30","2","64.78","32.39","32.39"')
})
