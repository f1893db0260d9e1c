import { expect, it } from "vitest"
import { highlight } from "./highlight"
import { termsOf } from "./terms"

function marked(text: string, query: string): string {
  return highlight(text, termsOf(query))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join("")
}

it.each([
  ["Wall Cleaner", "wall", "[Wall] Cleaner"],
  ["Wall by wall", "WALL", "[Wall] by [wall]"],
  ["Wall Cleaner", "clean wall", "[Wall] [Clean]er"],
  ["overlapping", "over verla", "[overla]pping"],
  ["aaa", "aa", "[aaa]"],
  ["walls", "wall walls", "[walls]"],
  ["C# (beta)", "(beta) .*", "C# [(beta)]"],
  ["<b>bold</b>", "<b>", "[<b>]bold</b>"],
  ["Café", "CAFE\u0301", "[Café]"],
  ["Façade", "facade", "[Façade]"],
  ["Fac\u0327ade study", "FAC", "[Fac\u0327]ade study"],
  ["Grid ＧＲＩＤ", "grid", "[Grid] [ＧＲＩＤ]"],
  ["a ﬁlter", "f", "a [ﬁ]lter"],
  ["İstanbul", "stan", "İ[stan]bul"],
  ["ΟΔΟΣ", "οδος", "[ΟΔΟΣ]"],
  ["Wall", "door", "Wall"],
  ["", "wall", ""],
])("marks in %s the words of %s: %s", (text, query, expected) => expect(marked(text, query)).toBe(expected))
