import { expect, it } from "vitest"
import { entryAmount, entryBy } from "./gift-card-words"

it.each([
  ["issue", "40.00", "0.00", "+$40.00"],
  ["redeem", "-29.99", "-29.99", "−$29.99"],
  ["hold", "0.00", "29.99", "+$29.99 held"],
  ["release", "0.00", "-29.99", "−$29.99 held"],
  ["disable", "0.00", "0.00", "–"],
] as const)("describes the entry %s of %s, held %s: %s", (kind, amount, held, words) => {
  expect(entryAmount({ kind, amount, held })).toBe(words)
})

it("names who made an entry, also after their account was deleted", () => {
  expect(entryBy({ actor: "staff", staff: null })).toBe("A former staff member")
  expect(entryBy({ actor: "staff", staff: "Ada" })).toBe("Ada")
  expect(entryBy({ actor: "shop", staff: null })).toBe("Shop")
})
