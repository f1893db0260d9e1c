import { expect, it } from "vitest"
import { ibanIn } from "./invoice-settings"

it.each([
  ["ae070331234567890123456", "AE07 0331 2345 6789 0123 456"],
  ["AE07 0331-2345 6789\u00a00123 456", "AE07 0331 2345 6789 0123 456"],
  ["12-345 678", "12-345 678"],
])("stores the account %j as %j", (typed, kept) => expect(ibanIn(typed)).toBe(kept))
