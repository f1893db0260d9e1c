import { defaultsOf } from "../../scripts/lib/parameters"
import { boundaryOf, type Slicing, slicedPlan } from "../../scripts/lib/sliced-plan"
import { at, sum, type V2 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/room-optimizer/parameters"
import { optimizeRooms, type RoomInputs, type RoomModel } from "../../scripts/room-optimizer/rules"

/** Centre lines, in mm. */
export const floor = { w: 26000, h: 17000, outer: 360, inner: 160 }

const room = (name: string): Slicing => ({ room: name })
const beside = (share: number, ...parts: [Slicing, Slicing]): Slicing => ({ cut: "v", share, parts })
const above = (share: number, ...parts: [Slicing, Slicing]): Slicing => ({ cut: "h", share, parts })

const sketch = beside(
  0.5,
  above(
    0.5,
    beside(0.4, room("Living"), room("Kitchen")),
    beside(0.62, room("Dining"), above(0.55, room("Pantry"), room("Utility"))),
  ),
  above(
    0.36,
    beside(0.5, room("Bedroom 1"), above(0.5, room("Bath"), room("Dressing"))),
    above(0.3, room("Hall"), beside(0.34, room("Study"), beside(0.6, room("Bedroom 2"), room("Bedroom 3")))),
  ),
)
const brief =
  "Living: 57; Kitchen: 36; Dining: 41; Pantry: 11; Utility: 19; Bedroom 1: 39; Bath: 16; Dressing: 13; Hall: 33; Study: 38; Bedroom 2: 43; Bedroom 3: 64"

const { walls, rooms } = slicedPlan(sketch, [floor.w, floor.h], [floor.outer, floor.inner])

export const partitions = walls.slice(4)

function modelAt(boundary: RoomModel["boundary"]): RoomModel {
  const planRooms = rooms.map((each, i) => {
    const loop = boundaryOf(walls, each.sides, boundary).map(({ wall, from, to }) => ({
      element: 301 + wall,
      from,
      to,
    }))
    const area = sum(loop.map(({ from, to }) => (from[0] * to[1] - to[0] * from[1]) / 2e6))
    return {
      id: 201 + i,
      number: String(1 + i).padStart(2, "0"),
      name: each.room,
      area,
      loops: [loop],
      isCurved: false,
    }
  })
  const planWalls = walls.map(({ from, to }, i) => ({ id: 301 + i, from, to, fixed: null }))
  return { isPlan: true, boundary, rooms: planRooms, walls: planWalls, unplaced: [] }
}

export function fitApartment(changed: Partial<RoomInputs> = {}, boundary: RoomModel["boundary"] = "Finish") {
  const inputs = { ...defaultsOf(parameters), brief, largestMove: 4000, ...changed }
  return { inputs, outputs: optimizeRooms(inputs, modelAt(boundary)) }
}

export type ApartmentRun = ReturnType<typeof fitApartment>

const joined: readonly (readonly [string, string])[] = [
  ["Kitchen", "Living"],
  ["Living", "Dining"],
  ["Pantry", "Kitchen"],
  ["Utility", "Dining"],
  ["Hall", "Kitchen"],
  ["Hall", "Bedroom 1"],
  ["Bedroom 1", "Bath"],
  ["Bedroom 1", "Dressing"],
  ["Hall", "Study"],
  ["Hall", "Bedroom 2"],
  ["Hall", "Bedroom 3"],
]

export const nameOf = (label: string): string => label.slice(3)

export function boxOf(outline: readonly V2[]): { from: V2; to: V2; middle: V2 } {
  const [a, c] = [at(outline, 0), at(outline, 2)]
  const from: V2 = [Math.min(a[0], c[0]), Math.min(a[1], c[1])]
  const to: V2 = [Math.max(a[0], c[0]), Math.max(a[1], c[1])]
  return { from, to, middle: [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2] }
}

/** `across` is at right angles to the wall. */
export function doorsOf({ outputs }: ApartmentRun): { middle: V2; across: V2 }[] {
  const boxes = new Map(outputs.rooms.map(({ label, outline }) => [nameOf(label), boxOf(outline)]))
  return joined.flatMap(([one, other]) => {
    const [a, b] = [boxes.get(one), boxes.get(other)]
    if (!a || !b) throw new Error(`There is no ${one} or ${other}`)
    const gap = (axis: 0 | 1): [number, number] => [
      Math.max(a.from[axis], b.from[axis]),
      Math.min(a.to[axis], b.to[axis]),
    ]
    const [x, y] = [gap(0), gap(1)]
    const middle: V2 = [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2]
    const isSideBySide = x[1] < x[0]
    const overlap = isSideBySide ? y[1] - y[0] : x[1] - x[0]
    if (overlap < 1100) return []
    return [
      {
        middle,
        across: isSideBySide ? [Math.sign(b.middle[0] - a.middle[0]), 0] : [0, Math.sign(b.middle[1] - a.middle[1])],
      },
    ]
  })
}
