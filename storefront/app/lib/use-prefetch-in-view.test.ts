import { expect, it } from "vitest"
import { isGenerous } from "./use-prefetch-in-view"

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: "4g", saveData: false }, true],
  [{ effectiveType: "4g", saveData: true }, false],
  [{ effectiveType: "3g" }, false],
  [{ effectiveType: "slow-2g" }, false],
])("the connection %j lets pages come ahead unasked: %s", (connection, generous) => {
  expect(isGenerous(connection)).toBe(generous)
})
