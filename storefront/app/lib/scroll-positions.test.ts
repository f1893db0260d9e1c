import { expect, it } from "vitest"
import { parsePositions } from "./scroll-positions"

it.each([
  [null, {}],
  ["null", {}],
  ["7", {}],
  ['["a"]', {}],
  ['{"k1/products":4200,"k2/":"top","k3/":null}', { "k1/products": 4200 }],
])("of %s it keeps the positions", (text, positions) => {
  expect(parsePositions(text)).toEqual(positions)
})
