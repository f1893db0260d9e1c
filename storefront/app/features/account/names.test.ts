import { expect, it } from "vitest"
import { greeting, initials } from "./names"

it.each([
  ["ada lovelace", "AL"],
  ["Ada", "A"],
  ["Ada King Lovelace", "AK"],
  ["  Zaha \t Hadid ", "ZH"],
  ["(Le) Corbusier", "LC"],
  ["Ödön Éva", "ÖÉ"],
  // Decomposed, as some keyboards write it.
  ["O\u0308do\u0308n", "O\u0308"],
  ["ßa ßb", "SS"],
  ["𝒜da 𝒷", "𝒜𝒷"],
  ["安藤 忠雄", "安忠"],
  ["3XN Architects", "3A"],
  ["👩‍💻 Ada", "A"],
  ["", ""],
])("abbreviates %j to %j", (name, expected) => expect(initials(name)).toBe(expected))

it("greets by the first name", () => {
  expect(["Ada Lovelace", "  Ada", "安藤 忠雄", ""].map(greeting)).toEqual(["Hi, Ada", "Hi, Ada", "Hi, 安藤", "Hi"])
})
