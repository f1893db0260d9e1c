import { expect, it } from "vitest"
import { isGenerous } from "./use-prefetch-in-view"

it("prefetches unasked only on fast connections that do not save data", () => {
  expect([undefined, {}, { effectiveType: "4g", saveData: false }].map(isGenerous)).toEqual([true, true, true])
  expect(isGenerous({ effectiveType: "4g", saveData: true })).toBe(false)
  expect([{ effectiveType: "3g" }, { effectiveType: "slow-2g" }].map(isGenerous)).toEqual([false, false])
})
