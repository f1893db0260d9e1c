import { expect, it } from "vitest"
import { backoff, waitAfterFailure } from "./next-try"

const minute = 60_000
const hour = 60 * minute

it.each([
  [minute, 1, minute],
  [minute, 2, 2 * minute],
  [minute, 6, 32 * minute],
  [minute, 7, hour],
  [minute, 5_000, hour],
  [2 * minute, 1, 2 * minute],
  [2 * minute, 5, 32 * minute],
  [2 * minute, 6, hour],
  [2 * hour, 1, hour],
])("with a first wait of %i ms, the wait after try %i is %i ms", (firstWait, tries, wait) =>
  expect(backoff(firstWait, tries)).toBe(wait),
)

it.each([
  ["without a deadline goes on", null, 1_000, 4 * minute],
  ["before its deadline goes on", 1_001, 1_000, 4 * minute],
  ["at its deadline was the last", 1_000, 1_000, null],
  ["after its deadline was the last", 999, 1_000, null],
])("a try that fails %s", (_, end, now, wait) => {
  const endsAt = end === null ? null : new Date(end)
  expect(waitAfterFailure({ firstWait: minute, tries: 3, endsAt, now })).toBe(wait)
})
