import { describe, expect, it } from "vitest"
import { bucketOf, mostOf, p75Of, ratingOf, type VitalName, vitalNames, vitals, weekOf } from "./web-vitals"

describe("buckets", () => {
  it.each(vitalNames)("of %s rise, and end where it stops being good, and where it begins to be poor", (name) => {
    const { good, poor, ends } = vitals[name]
    expect(ends.toSorted((a, b) => a - b)).toEqual(ends)
    expect(new Set(ends).size).toBe(ends.length)
    expect(ends).toEqual(expect.arrayContaining([good, poor]))
  })

  it.each<[VitalName, number, number | undefined, number]>([
    ["LCP", 0, undefined, 25],
    ["LCP", 25, undefined, 25],
    ["LCP", 25.1, 25, 50],
    ["LCP", 2500, 2250, 2500],
    ["LCP", 2501, 2500, 3000],
    ["LCP", 60_000, 30_000, 60_000],
    ["CLS", 0, undefined, 0.001],
    ["CLS", 0.1, 0.075, 0.1],
    ["CLS", 0.1001, 0.1, 0.125],
    ["CLS", 10, 5, 10],
  ])("%s of %d falls between %s and %d", (name, value, after, upTo) => {
    const bucket = bucketOf(name, value)
    expect([vitals[name].ends[bucket - 1], vitals[name].ends[bucket]]).toEqual([after, upTo])
  })

  it("know a most, beyond which there is none", () => {
    expect(vitalNames.map((name) => bucketOf(name, mostOf(name) + 1))).toEqual(vitalNames.map(() => -1))
  })
})

const p75 = (name: VitalName, values: number[]) => {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(bucketOf(name, value), (counts.get(bucketOf(name, value)) ?? 0) + 1)
  return p75Of(name, counts)
}

describe("the 75th percentile", () => {
  it.each<[string, VitalName, number[], number | undefined]>([
    ["nothing of no visits", "LCP", [], undefined],
    ["three quarters of the bucket of one visit", "LCP", [2600], 2875],
    ["the end of the bucket of the third of four", "LCP", [900, 950, 1000, 5000], 1000],
    ["into the bucket of the fourth of five, by three quarters", "LCP", [900, 950, 1000, 1100, 5000], 1187.5],
    ["within the first bucket from 0", "CLS", [0, 0, 0, 0], 0.00075],
    ["over buckets that nobody is in", "INP", [30, 700, 700, 700], 600 + (200 * 2) / 3],
  ])("is %s", (_, name, values, expected) => {
    const found = p75(name, values)
    if (expected === undefined) expect(found).toBeUndefined()
    else expect(found).toBeCloseTo(expected)
  })

  it("is good just when three quarters of the visits were, however they lie within their buckets", () => {
    const rated = (good: number, others: number) => {
      const value = p75("LCP", [...Array(good).fill(2499), ...Array(others).fill(2501)])
      return ratingOf("LCP", value ?? 0)
    }
    expect([rated(3, 1), rated(75, 25), rated(74, 26), rated(0, 1)]).toEqual([
      "good",
      "good",
      "needs improvement",
      "needs improvement",
    ])
  })
})

it.each<[VitalName, number, string]>([
  ["LCP", 2500, "good"],
  ["LCP", 2500.1, "needs improvement"],
  ["LCP", 4000, "needs improvement"],
  ["LCP", 4001, "poor"],
  ["INP", 200, "good"],
  ["INP", 500, "needs improvement"],
  ["INP", 501, "poor"],
  ["CLS", 0.1, "good"],
  ["CLS", 0.25, "needs improvement"],
  ["CLS", 0.26, "poor"],
])("%s of %d is %s", (name, value, rating) => expect(ratingOf(name, value)).toBe(rating))

it.each([
  ["2026-11-23T00:00:00Z", 0, "2026-11-23"],
  ["2026-11-26T18:00:00Z", 0, "2026-11-23"],
  ["2026-11-29T23:59:59Z", 0, "2026-11-23"],
  ["2026-11-30T00:00:00Z", 0, "2026-11-30"],
  ["2027-01-01T12:00:00Z", 0, "2026-12-28"],
  ["2026-11-26T18:00:00Z", 26, "2026-05-25"],
])("the week of %s, %d weeks before, begins on %s", (moment, ago, monday) => {
  expect(weekOf(Date.parse(moment), ago)).toBe(monday)
})
