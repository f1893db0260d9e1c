import { expect, it } from "vitest"
import { conflictsOf } from "./form-conflicts"

const [old, mine, theirs] = ["old", "mine", "theirs"]

it.each([
  ["nobody else changed", { title: old }, { title: mine }, { title: old }, []],
  ["someone else changed", { title: old }, { title: mine }, { title: theirs }, ["title"]],
  ["both changed alike", { title: old }, { title: mine }, { title: mine }, []],
  ["is not saved", { title: old }, {}, { title: theirs }, []],
  ["the row lacks", { title: old }, { title: mine }, {}, []],
  ["was empty in another way", { title: "" }, { title: mine }, { title: null }, []],
  ["is a time in two spellings", { at: "2026-01-01T00:00:00Z" }, { at: null }, { at: new Date("2026-01-01") }, []],
  ["is a number as text", { value: 10 }, { value: 20 }, { value: "10" }, []],
  ["lists the same rows", { tags: [{ id: "b" }, { id: "a" }] }, { tags: [] }, { tags: [{ id: "a" }, { id: "b" }] }, []],
  ["lists other rows", { tags: [{ id: "a" }] }, { tags: [] }, { tags: [{ id: "b" }] }, ["tags"]],
  ["lists ids", { providers: ["a"] }, { providers: ["b"] }, { providers: [{ id: "a" }] }, []],
  ["differs in a part", { method: { value: 1 } }, { method: { value: 2 } }, { method: { value: 3 } }, ["method"]],
  ["has more parts", { method: { value: 1 } }, { method: { value: 2 } }, { method: { value: 1, type: old } }, []],
])("a field that %s", (_, opened, wanted, now, found) => expect(conflictsOf(opened, wanted, now)).toEqual(found))
