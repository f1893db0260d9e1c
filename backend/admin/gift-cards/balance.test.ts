import { describe, expect, it } from "vitest"
import { checkBalance, typedBalance } from "./balance"

describe("a new balance", () => {
  it.each([
    ["12", "12.00"],
    [" 12.5 ", "12.50"],
    ["$12.50", "12.50"],
    ["0", "0.00"],
    ["12.345", undefined],
    ["-1", undefined],
    ["", undefined],
  ])("typed as %j is %j", (typed, amount) => expect(typedBalance(typed)).toBe(amount))

  const card = { balance: "40.00", held: "10.00" }
  it.each([
    ["10", true],
    ["500", true],
    ["500.01", "At most $500 may be on a card."],
    ["9.99", "At least $10.00 stays, which a payment holds."],
    ["40", "The card holds that already."],
    ["a lot", "Type an amount in dollars, such as 12.50."],
  ])("of %j is judged: %j", (typed, verdict) => expect(checkBalance(typed, card)).toBe(verdict))
})
