import { expect, it } from "vitest"
import { swiped, turned } from "./turn"

it.each([
  [0, 1, 4, 1],
  [3, 1, 4, 0],
  [0, -1, 4, 3],
  [0, 1, 1, 0],
])("picture %i, step %i of %i is %i", (index, step, count, expected) => {
  expect(turned(index, step, count)).toBe(expected)
})

it.each([
  ["to the left turns to the next", -41, 10, 1],
  ["to the right turns to the one before", 41, -10, -1],
  ["too short turns nothing", 40, 0, 0],
  ["upwards turns nothing", 50, -51, 0],
])("a finger that moves %s", (_case, right, down, step) => expect(swiped(right, down)).toBe(step))
