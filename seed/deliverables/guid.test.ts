import { expect, it } from "vitest"
import { dynamoIdOf, guidOf } from "./guid"

it("makes the same well-formed GUID from the same names", () => {
  const guid = guidOf("line-clean", "python")
  expect(guidOf("line-clean", "python")).toBe(guid)
  expect(guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(dynamoIdOf("line-clean")).toMatch(/^[0-9a-f]{32}$/)
  expect(guidOf("a", "bc")).not.toBe(guidOf("ab", "c"))
})
