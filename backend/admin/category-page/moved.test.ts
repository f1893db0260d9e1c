import { expect, it } from "vitest"
import { moved } from "./moved"

it.each([
  [0, 1, ["b", "a", "c"]],
  [2, 0, ["c", "a", "b"]],
  [0, 2, ["b", "c", "a"]],
  [0, -1, ["a", "b", "c"]],
  [2, 3, ["a", "b", "c"]],
  [7, 0, ["a", "b", "c"]],
])("moves item %d to place %d", (from, to, after) => expect(moved(["a", "b", "c"], from, to)).toEqual(after))
