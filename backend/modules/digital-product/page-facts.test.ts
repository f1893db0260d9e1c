import { expect, it } from "vitest"
import { factsOf, fieldsOf, wordsOf } from "./page-facts"

const level = { label: "Level", hint: null, choices: { basic: "Basic" }, empty: null, isFact: true } as const

it.each([
  ["the word of a choice", "basic", "Basic"],
  ["a choice that no longer exists", "expert", "expert"],
  ["nothing that was not chosen", null, ""],
])("shows %s", (_, value, words) => expect(wordsOf(level, value)).toBe(words))

it("lists the facts of a page, without empty ones", () => {
  const fact = { label: "Compatibility", text: "Rhino 8" }
  expect(factsOf(fieldsOf({ summary: "Sorts beams.", badge: "NEW", compatibility: "Rhino 8" }))).toEqual([fact])
  expect(factsOf(fieldsOf({}))).toEqual([])
})
