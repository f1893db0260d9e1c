import { describe, expect, it } from "vitest"
import { ratios, summaryOf } from "./statistics"

describe("the summary of measurements", () => {
  it.each([
    { values: [7], median: 7, spread: [7, 7] },
    { values: [30, 10, 20], median: 20, spread: [10, 30] },
    { values: [4, 1, 3, 2], median: 2.5, spread: [1, 4] },
    { values: [100, 9, 20], median: 20, spread: [9, 100] },
  ])("of $values", ({ values, median, spread }) => {
    expect(summaryOf(values)).toEqual({ median, spread })
  })

  it("leaves the measurements in their order", () => {
    const values = [3, 1, 2]
    summaryOf(values)
    expect(values).toEqual([3, 1, 2])
  })

  it("does not exist without a measurement", () => {
    expect(() => summaryOf([])).toThrow("no measurements")
  })
})

describe("ratios", () => {
  it("compare the rounds one by one", () => {
    expect(ratios([10, 30], [20, 40])).toEqual([0.5, 0.75])
  })

  it("need as many rounds of both", () => {
    expect(() => ratios([1, 2], [1])).toThrow("as many rounds")
  })
})
