import { expect, it } from "vitest"
import { monthOf, parseOwned } from "./owned"

const tool = { transactionId: "T1", since: "2026-05-02T10:00:00.000Z" }

it.each([
  ["nothing", null, {}],
  ["a stored file", JSON.stringify({ "Tool.zip": tool }), { "Tool.zip": tool }],
  ["no JSON", "{", {}],
  ["a list", "[1]", {}],
  ["null for a file", '{"Tool.zip":null}', {}],
  ["a number for a file", '{"Tool.zip":7}', {}],
  ["no date", JSON.stringify({ "Tool.zip": { ...tool, since: "soon" }, "Other.zip": tool }), { "Other.zip": tool }],
])("reads owned files from %s", (_, text, files) => expect(parseOwned(text)).toEqual(files))

it("names the month of a purchase", () => expect(monthOf(tool)).toBe("May 2026"))
