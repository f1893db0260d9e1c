import { expect, it } from "vitest"
import { searchedText, valueOfField } from "./fields"

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

it.each([
  ["  Ada  Lovelace ", "Ada Lovelace"],
  ["Ada@XN--MNCHEN-3YA.example", "ada@münchen.example"],
  ["@Example.com", "@Example.com".toLowerCase()],
  ["7f3b2a10 5c4d 4e6f 8a9b 0c1d2e3f4a5b", "2E3F4A5B"],
  ["CDA–000123", "CDA-000123"],
  ["CDA \u2011 P \u2011 000012", "CDA-P-000012"],
  ["Nord – Süd", "Nord – Süd"],
])("searches for %j as %j", (typed, text) => expect(searchedText(typed)).toBe(text))
