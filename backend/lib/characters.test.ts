import { describe, expect, it } from "vitest"
import { oneLine, severalLines } from "./characters"

/** As JavaScript reads a pattern without flags, and as readers of JSON Schema do. */
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
    ["a bell: \u0007", false],
    ["C1: \u0085", false],
  ])("%j: %s", (text, isTaken) => {
    expect(readings(pattern).map((reading) => reading.test(text))).toEqual([isTaken, isTaken])
  })
})

it.each<[string, boolean, boolean]>([
  ["two\nlines", false, true],
  ["a\ttab", false, true],
  ["a separator\u2028of lines", false, true],
])("%j fits in one line: %s, in several: %s", (text, one, several) => {
  expect([oneLine.test(text), severalLines.test(text)]).toEqual([one, several])
})
