import { expect, it } from "vitest"
import { turned } from "./turn"

it.each([
  [0, 1, 4, 1],
  [3, 1, 4, 0],
  [0, -1, 4, 3],
  [0, 1, 1, 0],
])("picture %i, step %i of %i is %i", (index, step, count, expected) => {
  expect(turned(index, step, count)).toBe(expected)
})
