import { expect, it } from "vitest"
import { endOf, isToBeTouched } from "./session-life"

const day = 24 * 60 * 60_000
const start = new Date("2026-01-01T00:00:00Z")
const after = (days: number) => new Date(start.getTime() + days * day)

it.each([
  [0, 30],
  [50, 80],
  [89, 90],
  [91, 90],
])("used after %d days, a session ends after %d", (used, ends) =>
  expect(endOf(start, after(used))).toEqual(after(ends)),
)

it("notes its use once an hour", () => {
  expect(isToBeTouched(start, after(0.5 / 24))).toBe(false)
  expect(isToBeTouched(start, after(1.1 / 24))).toBe(true)
})
