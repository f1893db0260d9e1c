import { expect, it } from "vitest"
import { range, type V3 } from "../../scripts/lib/vec"
import { type Piece, paintersOrder } from "./painter"
import { axonometry } from "./projection"

/** Square floor; `warp` lifts its last corner off the plane. */
function floor(z: number, warp = 0): Piece {
  const points: V3[] = [
    [0, 0, z],
    [1, 0, z],
    [1, 1, z],
    [0, 1, z + warp],
  ]
  return { points, edges: [true, true, true, true] }
}

it("puts a tower of 6,000 floors in order, from the ground up", () => {
  const floors = range(6_000).map((n) => floor(n))
  expect(paintersOrder(floors.toReversed(), axonometry(30, 20))).toEqual(floors)
})

it("comes to an end with warped pieces, which do not lie on the plane of their own", () => {
  const heights = paintersOrder(
    range(40).map((n) => floor(n, 0.2)),
    axonometry(30, 20),
  ).map(({ points }) => points[0]?.[2])
  expect(new Set(heights).size).toBe(40)
})
