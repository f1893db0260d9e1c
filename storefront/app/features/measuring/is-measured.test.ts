import { expect, it } from "vitest"
import { isMeasured, type Wishes } from "./is-measured"

it.each<[string, string | undefined, Wishes, number, boolean]>([
  ["no visit where the document says nothing", undefined, {}, 0, false],
  ["every visit of a hundred in a hundred", "100", {}, 0.999, true],
  ["some of them", "2.5", {}, 0.0249, true],
  ["and not the others", "2.5", {}, 0.025, false],
  ["nobody who sends Global Privacy Control", "100", { globalPrivacyControl: true }, 0, false],
  ["nobody who saves data", "100", { connection: { saveData: true } }, 0, false],
  ["who could say either, and does not", "100", { globalPrivacyControl: false, connection: {} }, 0, true],
])("measures %s", (_, percent, wishes, chance, expected) => {
  expect(isMeasured(percent, wishes, chance)).toBe(expected)
})
