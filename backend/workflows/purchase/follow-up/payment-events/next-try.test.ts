import { expect, it } from "vitest"
import { waitBeforeTry } from "./next-try"

const minute = 60_000
const hour = 60 * minute

it.each([
  [1, 0, 1 * minute],
  [2, minute, 2 * minute],
  [6, hour, 32 * minute],
  [7, 2 * hour, 1 * hour],
  [5_000, 71 * hour, 1 * hour],
  [80, 72 * hour, null],
])("after %i tries, %i ms old: %j", (tries, age, wait) => expect(waitBeforeTry(tries, age)).toBe(wait))
