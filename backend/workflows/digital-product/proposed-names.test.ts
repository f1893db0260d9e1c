import { expect, it } from "vitest"
import { cartIdPattern, isFilename } from "../../modules/digital-product/fact-rules"
import { proposedCartIds, proposedFilenames } from "./proposed-names"

const first = <T>(names: Generator<T>) => names.next().value

it.each([
  ["RoomTag Center", "RoomTagCenter.zip"],
  ["ParkingGenius: Rectangular Parking Plan Generator", "ParkingGenius.zip"],
  ["façade grid 3-D", "FacadeGrid3D.zip"],
  ["平面图", "FromHandle.zip"],
])("proposes for %j the file %s", (title, file) => expect(first(proposedFilenames(title, "from-handle"))).toBe(file))

it.each([
  ["line-clean", "line-clean"],
  ["Façade_Grid", "facade-grid"],
  ["平面图", "product"],
])("proposes for the handle %j the cart id %s", (handle, cartId) => expect(first(proposedCartIds(handle))).toBe(cartId))

it("adds numbers when a name is taken", () => {
  const names = proposedFilenames("Line Clean", "")
  expect([first(names), first(names), first(names)]).toEqual(["LineClean.zip", "LineClean2.zip", "LineClean3.zip"])
  const ids = proposedCartIds("line-clean")
  expect([first(ids), first(ids)]).toEqual(["line-clean", "line-clean-2"])
})

it("proposes only allowed names, however long a title is", () => {
  expect(isFilename(first(proposedFilenames("a".repeat(500), "")) ?? "")).toBe(true)
  expect(first(proposedCartIds("a".repeat(500)))).toMatch(cartIdPattern)
})
