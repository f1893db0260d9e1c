import { expect, it } from "vitest"
import { type CatalogueChange, changeOf, everythingChanged, mergedChange, nothingChanged } from "./catalogue-change"

const some = (...ids: string[]): CatalogueChange => ({ products: new Set(ids), frame: false })
const frame: CatalogueChange = { products: new Set(), frame: true }

it.each([
  [nothingChanged, some("a"), some("a")],
  [some("a"), some("b", "a"), some("a", "b")],
  [some("a"), frame, { products: new Set(["a"]), frame: true }],
  [some("a"), everythingChanged, everythingChanged],
  [everythingChanged, frame, everythingChanged],
])("merges the changes %j and %j", (one, other, both) => {
  expect(mergedChange(one, other)).toEqual(both)
  expect(mergedChange(other, one)).toEqual(both)
})

it.each([
  [["a", "b", "a"], some("a", "b")],
  [["*"], frame],
  [["a", "*"], { products: new Set(["a"]), frame: true }],
])("reads the notifications %j", (notifications, change) => expect(changeOf(notifications)).toEqual(change))
