import { expect, it } from "vitest"
import { contentWords } from "./search-entries"

it.each([
  ["Room tags, ROOM by room.", ["by", "room", "tags"]],
  ["In an L- or U-shaped room", ["an", "in", "l", "or", "room", "u-shaped"]],
  ["the room's outline; a view’s name", ["a", "name", "outline", "room", "the", "view"]],
  ["C# and 2.5 mm (DWG/DXF)", ["2.5", "and", "c#", "dwg/dxf", "mm"]],
  ["Cafe\u0301 CAFÉ ＣＡＦＥ", ["cafe"]],
  ["— … !", []],
])("finds in %s its words", (text, words) => expect(contentWords([text])).toEqual(words))

it("finds a word of several texts once", () => {
  expect(contentWords(["Walls and doors", "doors, walls"])).toEqual(["and", "doors", "walls"])
})
