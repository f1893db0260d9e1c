import { expect, it } from "vitest"
import { greeting, initials } from "./names"

it.each([
  ["Ada Lovelace", "AL"],
  ["ada lovelace", "AL"],
  ["Ada", "A"],
  ["Ada King Lovelace", "AK"],
  ["  Zaha \t Hadid ", "ZH"],
  ["(Le) Corbusier", "LC"],
  ["- Ada", "A"],
  ["Jean-Claude van Damme", "JV"],
  ["Ödön Éva", "ÖÉ"],
  // Decomposed, as some keyboards write it.
  ["O\u0308do\u0308n", "O\u0308"],
  ["ßa ßb", "SS"],
  ["𝒜da 𝒷", "𝒜𝒷"],
  ["安藤 忠雄", "安忠"],
  ["محمد علي", "مع"],
  ["3XN Architects", "3A"],
  ["👩‍💻 Ada", "A"],
  ["...", ""],
  ["", ""],
])("the initials of %j are %j", (name, expected) => {
  expect(initials(name)).toBe(expected)
})

it.each([
  ["Ada Lovelace", "Hi, Ada"],
  ["  Ada", "Hi, Ada"],
  ["安藤 忠雄", "Hi, 安藤"],
  ["", "Hi"],
])("%j is greeted with %j", (name, expected) => {
  expect(greeting(name)).toBe(expected)
})
