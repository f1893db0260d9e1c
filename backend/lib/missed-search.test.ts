import { expect, it } from "vitest"
import { missedSearchIn } from "./missed-search"

it.each([
  ["Treppe", "treppe"],
  ["  Escalier \t HÉLICOÏDAL ", "escalier helicoidal"],
  ["ＳＴＡＩＲ", "stair"],
  ["階段", "階段"],
  ["revit 2024", "revit 2024"],
  ["en 1992", "en 1992"],
  ["din276 kosten", "din276 kosten"],
  ["stair & ramp (3d)", "stair & ramp (3d)"],
  [".sat import", ".sat import"],
  ["<b>stair</b>", "<b>stair</b>"],
  ["stair\0ramp", "stair ramp"],
])("%o is counted as %o", (query, counted) => expect(missedSearchIn(query)).toBe(counted))

it.each([
  ["nothing", "  "],
  ["one character", "x"],
  ["a long text", "stair ".repeat(11)],
  ["a sentence", "my name is ada and i live in rome"],
  ["an endless word", "x".repeat(31)],
  ["an e-mail address", "ada@example.com"],
  ["an e-mail address in full-width letters", "ada＠example．com"],
  ["an e-mail address in words", "ada (at) example com"],
  ["an e-mail address without its sign", "ada lovelace example.com"],
  ["a web address", "https://example/ada"],
  ["a path", "c:\\ada\\house"],
  ["a file name", "villa-meier.rvt"],
  ["a telephone number", "+44 20 7946 0134"],
  ["a short telephone number", "call 123 456"],
  ["a telephone number in Arabic digits", "٠٢٠٧٩٤٦"],
  ["a card number", "4111 1111 1111 1111"],
  ["a receipt's number", "CD-000123"],
  ["a transaction id", "3C679366HH908993F"],
  ["a gift card code", "3F2504E0-4F89-41D3-9A0C-0305E82C3301"],
  ["a gift card code of letters", "abcdefab cdef abcd efab cdefabcdefab"],
  ["a mixed code", "k7mq2rw9xt"],
])("%s is not counted", (_, query) => expect(missedSearchIn(query)).toBeUndefined())
