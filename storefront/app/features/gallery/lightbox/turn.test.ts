import { expect, it } from "vitest"
import { nextIndex, swiped } from "./turn"

it("turns from the last picture to the first, and back", () => {
  expect([nextIndex(0, 1, 4), nextIndex(3, 1, 4), nextIndex(0, -1, 4), nextIndex(0, 1, 1)]).toEqual([1, 0, 3, 0])
})

it.each([
  ["to the left turns to the next", -41, 10, 1],
  ["to the right turns to the one before", 41, -10, -1],
  ["too short turns nothing", 40, 0, 0],
  ["upwards turns nothing", 50, -51, 0],
])("a finger that moves %s", (_case, right, down, step) => expect(swiped(right, down)).toBe(step))
