import { describe, expect, it } from "vitest"
import { amountExpected } from "../lib/typed-amount"
import { checkBalance } from "./balance"

describe("a new balance", () => {
  const card = { balance: "40.00", held: "10.00" }
  it.each([
    ["10", true],
    ["500", true],
    ["500.01", "At most $500 may be on a card."],
    ["9.99", "At least $10.00 stays, which a payment holds."],
    ["40", "The card holds that already."],
    ["12,50", amountExpected],
  ])("of %j is judged: %j", (typed, verdict) => expect(checkBalance(typed, card)).toBe(verdict))
})
