import { describe, expect, it } from "vitest"
import { paddedNumber, typedCents, typedNumber } from "./typed-amount"

describe("an amount that is typed", () => {
  it.each([
    ["12", 1_200],
    ["12.", 1_200],
    [" 12.5 ", 1_250],
    ["12.50", 1_250],
    ["$12.50", 1_250],
    ["$ 1250", 125_000],
    ["0", 0],
    ["12,50", undefined],
    ["1,250", undefined],
    ["1,250.00", undefined],
    ["1.250,00", undefined],
    ["1 250", undefined],
    ["12.345", undefined],
    ["-5", undefined],
    ["+5", undefined],
    ["5-", undefined],
    ["1e3", undefined],
    [".50", undefined],
    ["١٢", undefined],
    ["12 €", undefined],
    ["", undefined],
  ])("%j is %j cents", (typed, cents) => expect(typedCents(typed)).toBe(cents))
})

describe("a number that is typed into Medusa's fields", () => {
  it.each([
    ["49.50", 2, "49.50"],
    ["49.", 2, "49"],
    ["12.3456", 4, "12.3456"],
    ["49,50", 2, undefined],
    ["4,950", 2, undefined],
    ["49.505", 2, undefined],
    ["5k", 2, undefined],
    ["-5", 2, undefined],
  ])("%j with %d decimals is %j", (typed, decimals, read) => expect(typedNumber(typed, decimals)).toBe(read))

  it.each([
    [49.5, 2, "49.50"],
    ["49.999", 2, "49.999"],
    [20, 0, "20"],
    ["", 2, ""],
    [null, 2, ""],
  ])("%j with %d decimals is shown as %j", (value, decimals, shown) =>
    expect(paddedNumber(value, decimals)).toBe(shown),
  )
})
