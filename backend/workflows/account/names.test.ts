import { expect, it } from "vitest"
import { nameParts, wholeName } from "./names"

it.each([
  ["Ada Lovelace", "Ada", "Lovelace"],
  ["Ada", "Ada", ""],
  ["  Ludwig   Mies van der Rohe ", "Ludwig", "Mies van der Rohe"],
  ["妹島 和世", "妹島", "和世"],
  ["", "", ""],
])("splits %j into first and last name", (name, first_name, last_name) => {
  expect(nameParts(name)).toEqual({ first_name, last_name })
  expect(wholeName({ first_name, last_name })).toBe(name.trim().replace(/\s+/g, " "))
})

it("has an empty name where staff left it out", () => expect(wholeName({ first_name: null, last_name: null })).toBe(""))
