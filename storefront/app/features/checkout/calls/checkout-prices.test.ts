import { expect, it } from "vitest"
import { filesOf } from "./checkout-prices"

const line = { id: "a", name: "A", price: 1, image: "", type: "Script", quantity: 1 }

it.each([
  ["no file of a line without one", [undefined], []],
  ["nothing of a line without a file", [undefined], []],
  ["no path and no endless name", ["../A.zip", "x".repeat(201), "A.zip"], ["A.zip"]],
])("asks about %s", (_case, filenames, asked) => {
  expect(filesOf(filenames.map((filename) => ({ ...line, ...(filename ? { filename } : {}) })))).toEqual(asked)
})

it("asks about at most 100 files", () => {
  expect(filesOf(Array.from({ length: 120 }, (_, index) => ({ ...line, filename: `${index}.zip` })))).toHaveLength(100)
})
