import { describe, expect, it } from "vitest"
import { typedCents } from "./typed-amount"

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
