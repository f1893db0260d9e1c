import { expect, it } from "vitest"
import { lineBreaking, wrapped } from "./wrap"

it.each([
  ["nothing", "", []],
  ["one word", "one", ["one"]],
  ["words", "one two three", ["one two", "three"]],
  ["a word that is too long", "a abcdefghijk b", ["a", "abcdefgh", "ijk b"]],
  ["a word that is too long at the start", "abcdefghijk", ["abcdefgh", "ijk"]],
  ["Chinese, with no closing sign at a line's start", "北京市建筑设计研，究院", ["北京市建筑设计", "研，究院"]],
  ["Japanese, with no bracket at a line's end", "東京都新宿区西「新宿」", ["東京都新宿区西", "「新宿」"]],
  ["Thai, between its words", "ภาษาไทยสวัสดี", ["ภาษาไทย", "สวัสดี"]],
  ["letters with their accents", "e\u0301".repeat(5), ["e\u0301".repeat(4), "e\u0301"]],
])("breaks %s", async (_, text, expected) => {
  const lines = wrapped(text, await lineBreaking(), (line) => line.length <= 8).map(([start, end]) =>
    text.slice(start, end),
  )
  expect(lines).toEqual(expected)
})
