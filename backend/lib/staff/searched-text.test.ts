import { expect, it } from "vitest"
import { searchedText } from "./searched-text"

it.each([
  ["  Ada  Lovelace ", "Ada Lovelace"],
  ["Ada@XN--MNCHEN-3YA.example", "ada@münchen.example"],
  ["@Example.com", "@Example.com".toLowerCase()],
  ["7f3b2a10 5c4d 4e6f 8a9b 0c1d2e3f4a5b", "2E3F4A5B"],
  ["CDA–000123", "CDA-000123"],
  ["CDA \u2011 P \u2011 000012", "CDA-P-000012"],
  ["Nord – Süd", "Nord – Süd"],
])("searches for %j as %j", (typed, text) => expect(searchedText(typed)).toBe(text))
