import { expect, it } from "vitest"
import { ibanFault, ibanIn } from "./iban"

it.each([
  ["ae070331234567890123456", "AE07 0331 2345 6789 0123 456"],
  ["AE07 0331-2345 6789\u00a00123 456", "AE07 0331 2345 6789 0123 456"],
  ["12-345 678", "12-345 678"],
])("stores the account %j as %j", (typed, kept) => expect(ibanIn(typed)).toBe(kept))

it.each([
  ["AE07 0331 2345 6789 0123 456", false],
  ["gb82west12345698765432", false],
  ["12-345 678", false],
  ["", false],
  ["AE07 0331 2345 6789 0123 465", true],
  ["GB82 WEST 1234 5698 7654 23", true],
])("the check digits of %j are wrong: %s", (typed, isWrong) => expect(ibanFault(typed) !== undefined).toBe(isWrong))
