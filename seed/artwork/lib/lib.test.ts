import { expect, it } from "vitest"
import { range, type V3 } from "../../scripts/lib/vec"
import { areaOf, inside, roomiestPoint, sampleFloor } from "./floor-plan"
import { hatchLines } from "./hatch"
import { cleanLines } from "./line-clean"
import { type Piece, paintersOrder } from "./painter"
import { axonometry, corners, fitted, perspective, shadowOnGround } from "./projection"
import { box } from "./solids"

const piece = (...points: V3[]): Piece => ({ points, edges: points.map(() => true) })
/** `warp` lifts the last corner off the plane. */
const square = (z: number, warp = 0): Piece => piece([0, 0, z], [1, 0, z], [1, 1, z], [0, 1, z + warp])
const heights = (list: readonly Piece[]): (number | undefined)[] => list.map((p) => p.points[0]?.[2])

it("projection keeps the directions of the plan when seen from above", () => {
  const above = axonometry(-90, 90)
  expect(above.project([2, 0, 0])[0]).toBeCloseTo(2)
  expect(above.project([0, 3, 0])[1]).toBeCloseTo(-3)
})

it("projection draws distant things smaller in perspective", () => {
  const camera = perspective([0, -10, 1], [0, 0, 1])
  const height = (y: number): number => camera.project([0, y, 0])[1] - camera.project([0, y, 2])[1]
  expect(height(0)).toBeGreaterThan(height(10))
})

it("projection fits points into a frame without distorting them", () => {
  const frame = { x: 100, y: 50, w: 300, h: 200 }
  const points = corners([0, 0, 0], [4, 4, 4])
  const camera = fitted(axonometry(30, 30), points, frame)
  for (const [x, y] of points.map((p) => camera.project(p))) {
    expect(x).toBeGreaterThan(99.99)
    expect(x).toBeLessThan(400.01)
    expect(y).toBeGreaterThan(49.99)
    expect(y).toBeLessThan(250.01)
  }
})

it("projection throws the shadow away from the sun", () =>
  expect(shadowOnGround([0, 0, 2], [1, 0, 1])).toEqual([-2, 0, 0]))

it("painter's order paints the lower sheet first when seen from above, and last when seen from below", () => {
  const sheets = [square(2), square(0), square(1)]
  expect(heights(paintersOrder(sheets, axonometry(20, 40)))).toEqual([0, 1, 2])
  expect(heights(paintersOrder(sheets, axonometry(20, -40)))).toEqual([2, 1, 0])
})

it("painter's order cuts pieces that intersect, and does not ink the cut", () => {
  const upright = piece([0.5, 0, -1], [0.5, 1, -1], [0.5, 1, 1], [0.5, 0, 1])
  const pieces = paintersOrder([square(0), upright], axonometry(20, 40))
  expect(pieces).toHaveLength(3)
  expect(pieces.flatMap((p) => p.edges).filter((edge) => !edge)).toHaveLength(2)
})

it("painter's order sorts a tower of 6,000 floors from the ground up", () => {
  const floors = range(6_000).map((n) => square(n))
  expect(paintersOrder(floors.toReversed(), axonometry(30, 20))).toEqual(floors)
})

it("painter's order finishes with warped pieces, which do not lie in their own plane", () => {
  const floors = range(40).map((n) => square(n, 0.2))
  expect(new Set(heights(paintersOrder(floors, axonometry(30, 20)))).size).toBe(40)
})

it("turns every face of a box outwards", () => {
  const centre: V3 = [0.5, 0.5, 0.5]
  for (const face of box([0, 0, 0], [1, 1, 1], { color: "#000000" })) {
    const [a, b, c] = face.points
    if (!a || !b || !c) throw new Error("A face needs three points")
    const [ux = 0, uy = 0, uz = 0] = b.map((x, i) => x - (a[i] ?? 0))
    const [vx = 0, vy = 0, vz = 0] = c.map((x, i) => x - (a[i] ?? 0))
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const outwards = normal.reduce((total, k, i) => total + k * ((a[i] ?? 0) - (centre[i] ?? 0)), 0)
    expect(outwards).toBeGreaterThan(0)
  }
})

it("hatches a square inside its outline", () => {
  const outline = square(0).points.map(([x, y]) => [10 * x, 10 * y] as const)
  const lines = hatchLines(outline, 0, 2)
  expect(lines).toHaveLength(5)
  for (const [a, b] of lines) expect(Math.abs(b[0] - a[0])).toBeCloseTo(10)
})

it("merges overlapping lines and keeps parallel ones apart", () => {
  const line = (y: number, from: number, to: number) => ({ a: [from, y] as const, b: [to, y] as const })
  expect(cleanLines([line(0, 0, 5), line(0.1, 4, 9)], 0.25)).toHaveLength(1)
  expect(cleanLines([line(0, 0, 5), line(1, 0, 5)], 0.25)).toHaveLength(2)
})

it("covers the sample floor with its rooms and finds each tag's point inside", () => {
  const total = sampleFloor.rooms.reduce((sum, room) => sum + areaOf(room.outline), 0)
  expect(total).toBeCloseTo(sampleFloor.width * sampleFloor.depth, 1)
  for (const room of sampleFloor.rooms) expect(inside(room.outline, roomiestPoint(room.outline).at)).toBe(true)
})
