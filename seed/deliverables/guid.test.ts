import { expect, it } from "vitest"
import { dynamoIdOf, guidOf } from "./guid"

it("makes the same well-formed GUID from the same names", () => {
  expect(guidOf("line-clean", "python")).toBe(guidOf("line-clean", "python"))
  expect(guidOf("line-clean", "python")).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(dynamoIdOf("line-clean")).toMatch(/^[0-9a-f]{32}$/)
})

it("tells names apart that are equal when joined", () => {
  expect(guidOf("a", "bc")).not.toBe(guidOf("ab", "c"))
})
