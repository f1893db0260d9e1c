import { describe, expect, it } from "vitest"
import { figure, unmeasured, verdictOf } from "./figure"

const mark = { atMost: 330 }
const aim = { atMost: 150 }

describe("the verdict", () => {
  it.each([
    { value: 149, limits: { mark, aim }, verdict: "met" },
    { value: 150, limits: { mark, aim }, verdict: "met" },
    { value: 151, limits: { mark, aim }, verdict: "aim not met" },
    { value: 331, limits: { mark, aim }, verdict: "not met" },
    { value: 331, limits: { mark }, verdict: "not met" },
    { value: 151, limits: { aim }, verdict: "not met" },
    { value: 0, limits: { aim: { atMost: 0 } }, verdict: "met" },
    { value: 11.9, limits: { mark: { atLeast: 3.6 }, aim: { atLeast: 12 } }, verdict: "aim not met" },
    { value: 12, limits: { mark: { atLeast: 3.6 }, aim: { atLeast: 12 } }, verdict: "met" },
    { value: 1, limits: {}, verdict: "" },
  ])("of $value against $limits is '$verdict'", ({ value, limits, verdict }) => {
    expect(verdictOf(figure("any", "ms", [value], limits))).toBe(verdict)
  })

  it("is the median's, not the best round's", () => {
    expect(verdictOf(figure("any", "ms", [100, 400, 500], { mark }))).toBe("not met")
  })

  it("of what could not be measured is never met", () => {
    expect(verdictOf(unmeasured("any", "ms", "there is none", { mark }))).toBe("not met")
  })
})
