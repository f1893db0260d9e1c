import { describe, expect, it } from "vitest"
import { type LoadReport, rateOf } from "./load"

const calm: Omit<LoadReport, "statusCodeStats"> = { duration: 2, errors: 0, timeouts: 0 }

describe("the rate of a round of load", () => {
  it("is answers divided by seconds", () => {
    expect(rateOf({ ...calm, statusCodeStats: { "200": { count: 500 } } }, 200)).toBe(250)
  })

  it("is 0 when nothing was answered in time", () => {
    expect(rateOf({ ...calm, statusCodeStats: {} }, 200)).toBe(0)
  })

  it.each<{ what: Partial<LoadReport> & Pick<LoadReport, "statusCodeStats">; says: string }>([
    { what: { statusCodeStats: { "200": { count: 9 }, "429": { count: 1 } } }, says: "1 × 429" },
    { what: { statusCodeStats: { "200": { count: 9 } }, errors: 3 }, says: "3 errors" },
    { what: { statusCodeStats: { "200": { count: 9 } }, timeouts: 2 }, says: "2 timeouts" },
  ])("is none when there were $says", ({ what, says }) => {
    expect(() => rateOf({ ...calm, ...what }, 200)).toThrow(says)
  })
})
