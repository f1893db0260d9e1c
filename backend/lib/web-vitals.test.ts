import { expect, it } from "vitest"
import { bucketOf, mostOf, p75Of, ratingOf, type VitalName, vitalNames, vitals, weekOf } from "./web-vitals"

it.each(vitalNames)("buckets of %s rise, and end at the bounds of good and poor", (name) => {
  const { good, poor, ends } = vitals[name]
  expect(ends.toSorted((a, b) => a - b)).toEqual(ends)
  expect(new Set(ends).size).toBe(ends.length)
  expect(ends).toEqual(expect.arrayContaining([good, poor]))
})

it.each<[VitalName, number, number | undefined, number]>([
  ["LCP", 0, undefined, 25],
  ["LCP", 25.1, 25, 50],
  ["LCP", 2500, 2250, 2500],
  ["LCP", 2501, 2500, 3000],
  ["CLS", 0.1, 0.075, 0.1],
])("buckets %s of %d falls between %s and %d", (name, value, after, upTo) => {
  const bucket = bucketOf(name, value)
  expect([vitals[name].ends[bucket - 1], vitals[name].ends[bucket]]).toEqual([after, upTo])
})

it("buckets have a largest value", () => {
  expect(vitalNames.map((name) => bucketOf(name, mostOf(name) + 1))).toEqual(vitalNames.map(() => -1))
})

const p75 = (name: VitalName, values: number[]) => {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(bucketOf(name, value), (counts.get(bucketOf(name, value)) ?? 0) + 1)
  return p75Of(name, counts)
}

it.each<[string, VitalName, number[], number | undefined]>([
  ["without visits", "LCP", [], undefined],
  ["of one visit: three quarters of its bucket", "LCP", [2600], 2875],
  ["of four: the end of the third's bucket", "LCP", [900, 950, 1000, 5000], 1000],
  ["of five: three quarters of the fourth's bucket", "LCP", [900, 950, 1000, 1100, 5000], 1187.5],
  ["within the first bucket from 0", "CLS", [0, 0, 0, 0], 0.00075],
  ["across empty buckets", "INP", [30, 700, 700, 700], 600 + (200 * 2) / 3],
])("the 75th percentile is computed %s", (_, name, values, expected) => {
  const found = p75(name, values)
  if (expected === undefined) expect(found).toBeUndefined()
  else expect(found).toBeCloseTo(expected)
})

it("the 75th percentile is good just when three quarters of the visits were", () => {
  const rated = (good: number, others: number) => {
    const value = p75("LCP", [...Array(good).fill(2499), ...Array(others).fill(2501)])
    return ratingOf("LCP", value ?? 0)
  }
  expect([rated(3, 1), rated(75, 25)]).toEqual(["good", "good"])
  expect([rated(74, 26), rated(0, 1)]).toEqual(["needs improvement", "needs improvement"])
})

it.each<[VitalName, number, string]>([
  ["LCP", 2500, "good"],
  ["LCP", 2500.1, "needs improvement"],
  ["LCP", 4001, "poor"],
  ["INP", 501, "poor"],
])("rates %s of %d as %s", (name, value, rating) => expect(ratingOf(name, value)).toBe(rating))

it.each([
  ["2026-11-26T18:00:00Z", 0, "2026-11-23"],
  ["2026-11-29T23:59:59Z", 0, "2026-11-23"],
  ["2026-11-30T00:00:00Z", 0, "2026-11-30"],
  ["2027-01-01T12:00:00Z", 0, "2026-12-28"],
  ["2026-11-26T18:00:00Z", 26, "2026-05-25"],
])("the week of %s, %d weeks before, begins on %s", (at, ago, monday) =>
  expect(weekOf(Date.parse(at), ago)).toBe(monday),
)
