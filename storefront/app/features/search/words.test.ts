import { expect, it } from "vitest"
import { fold } from "../../../../backend/lib/fold"
import { termsOf } from "../search-index/terms"
import { proposalsFor } from "./did-you-mean"
import { highlight } from "./highlight"

it.each([
  ["façade", "facade"],
  ["fac\u0327ade", "facade"],
  ["ＧＲＩＤ", "grid"],
  ["İstanbul", "istanbul"],
  ["ﬁlter", "filter"],
  ["Straße", "straße"],
  ["ΟΔΟΣ", "οδοσ"],
  ["한글", "한글"],
])("%s is compared as %s (ruling 55)", (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})

function marked(text: string, query: string): string {
  return highlight(text, termsOf(query))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join("")
}

it.each([
  ["Wall Cleaner", "wall", "[Wall] Cleaner"],
  ["Wall Cleaner", "clean wall", "[Wall] [Clean]er"],
  ["overlapping", "over verla", "[overla]pping"],
  ["aaa", "aa", "[aaa]"],
  ["walls", "wall walls", "[walls]"],
  ["C# (beta)", "(beta) .*", "C# [(beta)]"],
  ["Café", "CAFE\u0301", "[Café]"],
  ["Fac\u0327ade study", "FAC", "[Fac\u0327]ade study"],
  ["Grid ＧＲＩＤ", "grid", "[Grid] [ＧＲＩＤ]"],
  ["a ﬁlter", "f", "a [ﬁ]lter"],
  ["İstanbul", "stan", "İ[stan]bul"],
  ["ΟΔΟΣ", "οδος", "[ΟΔΟΣ]"],
  ["Wall", "door", "Wall"],
  ["", "wall", ""],
])("marks in %s the words of %s: %s", (text, query, expected) => expect(marked(text, query)).toBe(expected))

const phrases = `Grasshopper Scripts,Rhino Scripts,LineClean,SheetCreator,SheetOptimizer,Surface Panelizer,
  Grasshopper Script,grasshopper,gift card,Gift Cards,Façade study`.split(/,\s*/)

it.each([
  ["grashoper", ["grasshopper"]],
  ["grashoper skript", ["Grasshopper Scripts"]],
  ["lineclaen", ["LineClean"]],
  ["ＬＩＮＥＣＬＡＥＮ", ["LineClean"]],
  ["facade stuty", ["Façade study"]],
  ["zzzzqqqq", []],
])("proposes for %s: %s", (query, proposals) => expect(proposalsFor(query, phrases)).toEqual(proposals))
