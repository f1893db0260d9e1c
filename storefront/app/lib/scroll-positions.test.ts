import { expect, it } from "vitest"
import { parsePositions } from "./scroll-positions"

it.each([null, "null", "7", '["a"]'])("reads no scroll positions from %s", (text) => {
  expect(parsePositions(text)).toEqual({})
})

it("reads scroll positions that are numbers", () => {
  const text = '{"k1/products":4200,"k2/":"top","k3/":null}'
  expect(parsePositions(text)).toEqual({ "k1/products": 4200 })
})
