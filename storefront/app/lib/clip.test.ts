import { expect, it } from "vitest"
import { clip } from "./clip"

it.each([
  ["LineClean", 20, "LineClean"],
  ["  two\n lines ", 20, "two lines"],
  ["exactly twenty chars", 20, "exactly twenty chars"],
  ["Checks sheets for missing title blocks", 20, "Checks sheets for…"],
  ["Walls, doors, windows and rooms", 15, "Walls, doors…"],
  ["Donaudampfschifffahrtsgesellschaft", 10, "Donaudamp…"],
  ["", 10, ""],
])("clips %j to %i characters at a word", (text, most, clipped) => {
  expect(clip(text, most)).toBe(clipped)
  expect(clipped.length).toBeLessThanOrEqual(most)
})

it("never cuts a character in half", () => expect(clip("📐".repeat(10), 8)).toBe("📐📐📐…"))
