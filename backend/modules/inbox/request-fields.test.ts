import { expect, it } from "vitest"
import { fieldsOf, labelFields, normalisedFields, normalisedText } from "./request-fields"

it.each([
  ["line breaks of every system", "a\r\nb\rc\nd", "a\nb\nc\nd"],
  ["a letter and its accent apart", "Cafe\u0301", "Caf\u00e9"],
  ["half of a surrogate pair", "a\ud83cb", "a\ufffdb"],
  ["a zero, which the database takes for no text", "a\0b", "ab"],
  ["a whole emoji", "🏛", "🏛"],
  ["space around it", "  a b ", "a b"],
])("normalizes typed text: %s", (_, typed, even) => expect(normalisedText(typed)).toBe(even))

it("stores fields in one order, without empty ones", () => {
  const typed = { message: "Hello", website: " ", company: null, phone: undefined, services: ["b", "a", "b"] }
  expect(JSON.stringify(normalisedFields(typed))).toBe('{"services":["a","b"],"message":"Hello"}')
  expect(normalisedFields({ services: [] })).toEqual({})
})

it("shows fields by their labels, and several choices one below the other", () => {
  expect(labelFields({ message: "Hello", services: ["a", "b"] })).toEqual([
    { label: "Services", text: "a\nb" },
    { label: "Message", text: "Hello" },
  ])
})

it("shows chosen options in the words of the form", () => {
  expect(labelFields({ experience: "beginner", timeline: "1-month" })).toEqual([
    { label: "Experience level", text: "Beginner: I am starting out" },
    { label: "Timeline", text: "In a month" },
  ])
  expect(labelFields({ timeline: "in full moon" })).toEqual([{ label: "Timeline", text: "in full moon" }])
})

it("reads stored fields, without those that a form no longer asks", () => {
  const fields = { company: "Atelier", services: ["a", "b"] }
  expect(fieldsOf({ fields: { ...fields, budget: "some" } })).toEqual(fields)
  expect(() => fieldsOf({ fields: { company: 5 } })).toThrow()
  expect(() => fieldsOf({ fields: null })).toThrow()
})
