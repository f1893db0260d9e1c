import { expect, it } from "vitest"
import { nameParts, wholeName } from "./names"

it.each([
  ["Ada Lovelace", "Ada", "Lovelace"],
  ["Ada", "Ada", ""],
  ["  Ludwig   Mies van der Rohe ", "Ludwig", "Mies van der Rohe"],
  ["妹島 和世", "妹島", "和世"],
  ["", "", ""],
])("%j is a first and a last name", (name, first_name, last_name) => {
  expect(nameParts(name)).toEqual({ first_name, last_name })
  expect(wholeName({ first_name, last_name })).toBe(name.trim().replace(/\s+/g, " "))
})

it("a name that staff left out is empty", () => {
  expect(wholeName({ first_name: null, last_name: null })).toBe("")
})
