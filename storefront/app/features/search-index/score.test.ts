import { expect, it } from "vitest"
import { openIndex } from "./find"
import { pack } from "./packed-index"
import { resultOf, resultsByTheRule } from "./score"
import type { SearchEntry } from "./search-entry"
import { queryOf, queryRoom, termsOf } from "./terms"

function entryOf(parts: Partial<SearchEntry>): SearchEntry {
  return { title: "", description: "", url: "/x", type: "Product", keywords: [], words: [], ...parts }
}

const walls = entryOf({
  title: "Wall Cleaner",
  description: "Joins walls and trims wall ends.",
  keywords: ["Dynamo Script", "drywall", "walls"],
  words: ["ends", "joins", "script", "wall", "wallpaper", "walls"],
})
const many = entryOf({ words: Array.from({ length: 14 }, (_, at) => `w${String(at).padStart(2, "0")}`) })
const unicode = entryOf({
  ...{ title: "Café Façade", description: "Straße, ΛΌΓΟΣ, İstanbul" },
  ...{ keywords: ["Réseau"], words: ["cafe", "facade", "straße"] },
})
const signs = entryOf({ title: "C# (beta) [v2.5]", description: "100% $5 a|b", words: ["a.b", "c#", "v2.5", "\\d+"] })

/** Title + description + keywords + words containing + words equal. */
const table: [what: string, entry: SearchEntry, query: string, score: number, matches: string[]][] = [
  ["the empty query", walls, "", 0, []],
  ["only white space", walls, " \t\n ", 0, []],
  ["no match", walls, "door", 0, []],
  // One term in one place.
  ["in the middle of a title's word", entryOf({ title: "LineClean" }), "ecl", 10, []],
  ["title, twice, counts once", entryOf({ title: "Wall by wall" }), "wall", 10, []],
  ["description, twice, counts once", entryOf({ description: "Wall, wall." }), "wall", 5, []],
  ["a part of a keyword", entryOf({ keywords: ["Dynamo Script"] }), "amo", 3, []],
  ["every keyword: 3 + 3", entryOf({ keywords: ["grid", "gridline"] }), "grid", 6, []],
  ["a repeated keyword: 3 + 3", entryOf({ keywords: ["grid", "grid"] }), "grid", 6, []],
  ["an equal keyword has no bonus", entryOf({ keywords: ["gri"] }), "gri", 3, []],
  ["a part of a word", entryOf({ words: ["gridlines"] }), "grid", 1, ["gridlines"]],
  ["a whole word and a part: 1 + 2 + 1", entryOf({ words: ["grid", "grids"] }), "grid", 4, ["grid", "grids"]],
  ["a word within the term does not match", entryOf({ words: ["grid"] }), "grids", 0, []],
  // All places: 10 + 5 + (drywall, walls) 6 + (wall, walls, wallpaper) 3 + 2.
  ["everywhere", walls, "wall", 26, ["wall", "wallpaper", "walls"]],
  ["3, across a keyword's words", walls, "o", 3 + 5 + 1, ["joins"]],
  // Forms of letters.
  ["capitals and space in the query", walls, "  WALL\n", 26, ["wall", "wallpaper", "walls"]],
  ["one letter", entryOf({ title: "a", words: ["a", "ab", "b"] }), "a", 10 + 2 + 2, ["a", "ab"]],
  // Several terms.
  ["two terms: 26 + (10)", walls, "wall cleaner", 36, ["wall", "wallpaper", "walls"]],
  ["terms at any white space", walls, "wall\t\u00a0\u3000cleaner", 36, ["wall", "wallpaper", "walls"]],
  ["one of two is nowhere", walls, "wall zebra", 26, ["wall", "wallpaper", "walls"]],
  ["no term spans two words of a title", entryOf({ title: "Wall Cleaner" }), "lc", 0, []],
  ["a repeated term counts each time", walls, "wall wall", 52, ["wall", "wallpaper", "walls"]],
  ["terms within one another: 26 + 11", walls, "wall walls", 37, ["wall", "wallpaper", "walls"]],
  ["matches by term, then by word", walls, "walls ends wallp", 11 + 8 + 1, ["walls", "ends", "wallpaper"]],
  // Numbers of matches.
  ["all 14 words count, 10 are kept", many, "w", 14, many.words.slice(0, 10)],
  ["10 are kept over all terms", many, "w13 w", 3 + 14, ["w13", ...many.words.slice(0, 9)]],
  // Other scripts, and signs.
  ["composed: 10 + 1 + 2", unicode, "café", 13, ["cafe"]],
  ["decomposed in the query", unicode, "cafe\u0301", 13, ["cafe"]],
  ["without accents (ruling 55)", unicode, "cafe facade", 26, ["cafe", "facade"]],
  ["full-width", unicode, "ＦＡＣＡＤＥ", 13, ["facade"]],
  ["ß: 5 + 1 + 2", unicode, "STRAßE", 8, ["straße"]],
  ["ss is not ß", unicode, "strasse", 0, []],
  ["Greek, lower-cased as the language asks", unicode, "λόγος", 5, []],
  ["İ", unicode, "İstanbul", 5, []],
  ["signs are letters: 10 + 1 + 2", signs, "c#", 13, ["c#"]],
  ["a point stands for itself: 1 + 2", signs, "a.b", 3, ["a.b"]],
  ["a backslash", signs, "\\d+", 3, ["\\d+"]],
  ["not a pattern", signs, ".*", 0, []],
  ["not a property of objects", entryOf({ words: ["constructor"] }), "__proto__", 0, []],
  ["a word that objects have", entryOf({ words: ["constructor"] }), "constructor", 3, ["constructor"]],
]

it.each(table)("%s", (_what, entry, query, score, matches) => {
  expect(resultOf(entry, termsOf(query))).toMatchObject({ score, matches })
})

const titled = (title: string, more: Partial<SearchEntry> = {}) => entryOf({ title, url: `/${title}`, ...more })
const entries = [
  titled("Zebra grid"),
  titled("apple grid"),
  titled("Äpfel grid"),
  titled("Axis", { words: ["grid"] }),
  titled("Bay", { description: "A grid." }),
  titled("Nothing"),
  titled("Wall grid", { keywords: ["grid"] }),
]
const ordered = ["Wall grid", "Äpfel grid", "apple grid", "Zebra grid", "Bay", "Axis"]

it("the order of results is by score, and by title for equal scores", () => {
  expect(resultsByTheRule(entries, "grid").map(({ title }) => title)).toEqual(ordered)
})

it("the order of results is known for as many as are wanted, and all are counted", () => {
  const { total, results } = openIndex(pack(entries))("grid", 2)
  expect([total, results.map(({ title }) => title)]).toEqual([6, ordered.slice(0, 2)])
})

it("the order of results is by address for equal titles", () => {
  const twins = [entryOf({ title: "Grid", url: "/b" }), entryOf({ title: "Grid", url: "/a" })]
  expect(resultsByTheRule(twins, "grid").map(({ url }) => url)).toEqual(["/a", "/b"])
})

it("reads only as much of a query as people type", () => {
  expect(queryOf(`  ${"wall ".repeat(10_000)}`)).toHaveLength(queryRoom - 1)
  expect(queryOf(null)).toBe("")
})
