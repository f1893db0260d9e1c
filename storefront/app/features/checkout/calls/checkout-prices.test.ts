import { expect, it } from "vitest"
import { filesOf } from "./checkout-prices"

const line = { id: "a", name: "A", price: 1, image: "", type: "Script", quantity: 1 }

it.each([
  ["each file once", ["A.zip", "B.zip", "A.zip"], ["A.zip", "B.zip"]],
  ["nothing of a line without a file", [undefined], []],
  ["no path and nothing endless", ["../A.zip", "x".repeat(201), "A.zip"], ["A.zip"]],
])("asks about %s", (_case, filenames, asked) => {
  expect(filesOf(filenames.map((filename) => ({ ...line, ...(filename ? { filename } : {}) })))).toEqual(asked)
})

it("asks about no more than the server answers", () => {
  expect(filesOf(Array.from({ length: 120 }, (_, index) => ({ ...line, filename: `${index}.zip` })))).toHaveLength(100)
})
