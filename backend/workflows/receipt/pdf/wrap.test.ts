import { expect, it } from "vitest"
import { wrapped } from "./wrap"

it.each([
  ["", []],
  ["one", ["one"]],
  ["one two three", ["one two", "three"]],
  ["a abcdefghijk b", ["a", "abcdefgh", "ijk b"]],
  ["  much   room  ", ["much", "room"]],
])('"%s" takes the lines %j', (text, lines) => expect(wrapped(text, 8, (part) => part.length)).toEqual(lines))
