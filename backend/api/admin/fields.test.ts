import { expect, it } from "vitest"
import { valueOfField } from "./fields"

const shown = { label: "Level", hint: "For buyers.", isFact: true }
const text = valueOfField({ ...shown, longest: 5, empty: "" })
const badge = valueOfField({ ...shown, longest: 5, empty: null })
const choice = valueOfField({ ...shown, choices: { basic: "Basic", expert: "Expert" }, empty: null })

it.each([
  ["a text", text, " Ramp ", "Ramp"],
  ["an empty text", text, "", ""],
  ["no text", badge, null, null],
  ["a choice", choice, "basic", "basic"],
  ["no choice", choice, null, null],
])("accepts %s", (_, schema, sent, value) => expect(schema.parse(sent)).toBe(value))

it.each([
  ["a long text", text, "Stairs"],
  ["two lines", text, "a\nb"],
  ["null for a text that may only be empty", text, null],
  ["another choice", choice, "easy"],
  ["the word of a choice", choice, "Basic"],
  ["an empty choice", choice, ""],
  ["a name that every object has", choice, "constructor"],
])("refuses %s", (_, schema, sent) => expect(schema.safeParse(sent).success).toBe(false))
