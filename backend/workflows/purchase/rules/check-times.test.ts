import { expect, it } from "vitest"
import { type Checked, firstCheckOf, waitBeforeCheck } from "./check-times"

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

it.each<[Checked["status"], number, number, number | null]>([
  ["frozen", 0, 0, 10 * minute],
  ["frozen", 9 * minute, 0, 1 * minute],
  ["frozen", 10 * minute, 1, 20 * minute],
  ["frozen", 13 * hour, 4, 3 * day - 13 * hour],
  ["frozen", 3 * day, 5, null],
  ["captured", 0, 0, 2 * minute],
  ["captured", 2 * minute, 1, 4 * minute],
  ["captured", hour, 5, 1 * hour],
  ["captured", 10 * day, 300, 1 * hour],
  ["pending", 0, 0, 1 * hour],
  ["pending", hour, 1, 2 * hour],
  ["pending", day, 6, 12 * hour],
  ["pending", 60 * day, 120, null],
  ["completed", 0, 0, null],
  ["declined", 0, 0, 10 * minute],
  ["declined", 4 * day, 0, null],
  ["mismatched", 0, 0, null],
  ["refunded", 0, 0, null],
])("checks a purchase that is %s, %i ms old, after %i checks, in %j ms", (status, age, checks, expected) =>
  expect(waitBeforeCheck({ status, age, checks })).toBe(expected),
)

it("starts again with each status", () => {
  expect(firstCheckOf("captured")).toEqual({ check: 2 * minute })
  expect(firstCheckOf("mismatched")).toEqual({ check: null })
})
