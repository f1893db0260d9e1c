import { describe, expect, it } from "vitest"
import { emailPattern, oneLine, severalLines } from "./characters"

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
])("%j stands in one line: %s, in several: %s", (text, one, several) => {
  expect([oneLine.test(text), severalLines.test(text)]).toEqual([one, several])
})

describe("emailPattern", () => {
  it.each<[string, boolean]>([
    ["a@example.com", true],
    ["a.b+c@münchen.example", true],
    ["a@𐓘.example", true],
    ["a@ex\ud800.com", false],
    ["a@example.\udc00", false],
    ["ä@example.com", false],
    ["a@example", false],
    ["a@example..com", false],
    ["a@ex\u0000.com", false],
  ])("%j: %s", (text, isTaken) => {
    expect(readings(emailPattern).map((reading) => reading.test(text))).toEqual([isTaken, isTaken])
  })

  it("judges a long text at once", () => {
    const text = `a@${"x.".repeat(50_000)}\ud800`
    expect(emailPattern.test(text)).toBe(false)
  })
})
