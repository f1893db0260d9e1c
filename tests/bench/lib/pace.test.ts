import { expect, it } from "vitest"
import { isSamePace } from "./pace"

it.each([
  { one: 100, other: 120, same: true },
  { one: 120, other: 100, same: true },
  { one: 100, other: 121, same: false },
  { one: 100, other: undefined, same: false },
  { one: undefined, other: undefined, same: true },
])("paces of $one and $other ms are the same: $same", ({ one, other, same }) => {
  expect(isSamePace(one, other)).toBe(same)
})
