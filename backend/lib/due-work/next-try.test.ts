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
  [2 * minute, 5, 32 * minute],
  [2 * minute, 6, hour],
  [2 * hour, 1, hour],
])("with a first wait of %i ms, waits after try %i for %i ms", (firstWait, tries, wait) =>
  expect(backoff(firstWait, tries)).toBe(wait),
)

it.each([
  ["without a deadline", null, 1_000, 4 * minute],
  ["before its deadline", 1_001, 1_000, 4 * minute],
  ["at its deadline", 1_000, 1_000, null],
  ["after its deadline", 999, 1_000, null],
])("stops or goes on after a failed try %s", (_, end, now, wait) => {
  const endsAt = end === null ? null : new Date(end)
  expect(waitAfterFailure({ firstWait: minute, tries: 3, endsAt, now })).toBe(wait)
})
