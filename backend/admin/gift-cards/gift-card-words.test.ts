import { describe, expect, it } from "vitest"
import { entryAmount, entryBy } from "./gift-card-words"

describe("what an entry did", () => {
  it.each([
    ["issue", "40.00", "0.00", "+$40.00"],
    ["redeem", "-29.99", "-29.99", "−$29.99"],
    ["hold", "0.00", "29.99", "+$29.99 held"],
    ["release", "0.00", "-29.99", "−$29.99 held"],
    ["disable", "0.00", "0.00", "–"],
  ] as const)("%s of %s, held %s, reads %s", (kind, amount, held, words) => {
    expect(entryAmount({ kind, amount, held })).toBe(words)
  })
})

it("an entry of somebody whose account is gone says so", () => {
  expect(entryBy({ actor: "staff", staff: null })).toBe("A former staff member")
  expect(entryBy({ actor: "staff", staff: "Ada" })).toBe("Ada")
  expect(entryBy({ actor: "shop", staff: null })).toBe("Shop")
})
