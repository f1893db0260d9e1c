import { describe, expect, it } from "vitest"
import { hasHidden, oneLine, severalLines, withoutHidden } from "./characters"

/** As JavaScript and as JSON Schema readers do. */
const readings = (pattern: RegExp) => [pattern, new RegExp(pattern.source, "u")]

describe.each([
  ["oneLine", oneLine],
  ["severalLines", severalLines],
])("%s", (_name, pattern) => {
  it.each<[string, boolean]>([
    ["", true],
    ["Łódź, 東京, العربية", true],
    ["🏛 and 𝒜", true],
    ["half: \ud83c", true],
    ["a NUL: \u0000", false],
    ["C1: \u0085", false],
  ])("allows %j: %s", (text, isTaken) => {
    expect(readings(pattern).map((reading) => reading.test(text))).toEqual([isTaken, isTaken])
  })
})

it.each<[string, boolean, boolean]>([
  ["two\nlines", false, true],
  ["a separator\u2028of lines", false, true],
])("allows %j in one line: %s, in several: %s", (text, one, several) => {
  expect([oneLine.test(text), severalLines.test(text)]).toEqual([one, several])
})

it.each([
  ["Invoice \u202egnp.exe", "Invoice gnp.exe"],
  ["\u2066Ada\u2069 \u200fLove\u200blace\u200e\u061c", "Ada Lovelace"],
  ["A\ufe00d\ufe0fa\u{e0100}\u{e0041}", "Ada"],
  ["A\u00add\u2060a\ufeff\u034f\u115f\u3164\uffa0\u180e", "Ada"],
  ["A\u200dd\u200ca", "Ada"],
  ["\u202e\u3164", ""],
])("removes hidden characters from %j: %j", (text, visible) => {
  expect(withoutHidden(text)).toBe(visible)
  expect(hasHidden(text)).toBe(true)
})

it.each([
  ["Persian", "علی\u200cرضا"],
  ["Hindi", "क\u094d\u200dष"],
  ["pictographs", "Ada \u2764\ufe0f \u{1f469}\u{1f3fd}\u200d\u{1f52c}"],
  ["text without any", "Zoë Łódź 東京 עברית a\u0301"],
])("keeps the joiners of %s", (_, text) => {
  expect(withoutHidden(text)).toBe(text)
  expect(hasHidden(text)).toBe(false)
})

it("removes hidden characters in linear time", () => {
  const start = performance.now()
  withoutHidden(`${"a".repeat(50_000)}${"\u200d".repeat(50_000)}`)
  expect(performance.now() - start).toBeLessThan(1_000)
})
