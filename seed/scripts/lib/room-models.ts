import { mmPerFoot, type RevitElement, type RevitModel, type RoomBoundary, withCreated } from "./revit-model"
import { boundaryOf, type SlicedWall, type Slicing, slicedPlan } from "./sliced-plan"
import { at, range, type V2 } from "./vec"
import { oneOf } from "./workset-models"

type Random = () => number

export const roomNames = ["Living", "Kitchen", "Bath", "Hall", "Study"]

function drawTree(random: Random, depth: number): Slicing {
  if (depth === 0 || random() < 0.15) return { room: oneOf(random, roomNames) }
  const parts = [drawTree(random, depth - 1), drawTree(random, depth - 1)] as const
  return { cut: oneOf(random, ["h", "v"]), share: random() < 0.15 ? 0.4 : 0.3 + random() * 0.4, parts }
}

export function drawRoomModel(random: Random): RevitModel {
  const size: V2 = [9000 + random() * 9000, 6000 + random() * 6000]
  const { walls, rooms } = slicedPlan(drawTree(random, 3), size, [365, 115 + random() * 60])
  const turn = random() < 0.5 ? 0 : random() * 6
  const lean = random() < 0.1 ? 0.2 : 0
  const feet = ([x, y]: V2): number[] => [
    (Math.cos(turn) * (x + lean * y) - Math.sin(turn) * y) / mmPerFoot,
    (Math.sin(turn) * (x + lean * y) + Math.cos(turn) * y) / mmPerFoot,
    0,
  ]
  const [level, other, view, firstWall] = [1, 2, 3, 4]
  const elements = walls.map(({ from, to, width }, i) => ({
    class: i > 3 && random() < 0.05 ? "CurveElement" : "Wall",
    name: "",
    curve: { line: [feet(from), feet(to)] },
    width: width / mmPerFoot,
    ...(random() < 0.3 && { splits: true }),
    ...(i < 4 && random() < 0.05 && { isArched: true }),
    ...(random() < 0.05 && { pinned: true }),
    ...(random() < 0.05 && { group: 99 }),
    ...(random() < 0.05 && { isStructural: true }),
    ...(random() < 0.05 && { owner: "OwnedByOtherUser" }),
  }))
  const placed = rooms.map(({ room, sides }, i) => ({
    class: "Room",
    category: "Rooms",
    name: room,
    number: random() < 0.05 ? "101" : String(101 + i),
    level: random() < 0.04 ? other : level,
    location: [1, 1, 0],
    sides: random() < 0.04 ? [] : [sides.map(([wall, side]) => [firstWall + wall, side])],
  }))
  const unplaced = range(random() < 0.3 ? 2 : 0).map((i) => {
    return { class: "Room", category: "Rooms", name: oneOf(random, roomNames), number: String(101 + i * 40) }
  })
  return {
    ...withCreated({ elements: [] }, [
      { class: "Level", name: "Level 1", elevation: 0 },
      { class: "Level", name: "Level 2", elevation: 10 },
      { class: random() < 0.02 ? "View" : "ViewPlan", name: "Ground floor", level },
      ...elements,
      ...placed,
      ...unplaced,
    ]),
    activeView: view,
    roomBoundary: oneOf(random, ["Finish", "Finish", "Center", "CoreBoundary", "CoreCenter"]),
    isWorkshared: random() < 0.5,
  }
}

/** 1: the room is to the left. */
export const sidesOf = (room: RevitElement) => (room.sides ?? []) as [number, 1 | -1][][]

export const inMm = ([x, y]: V2): V2 => [x * mmPerFoot, y * mmPerFoot]

export function lineOf({ curve, width }: RevitElement): SlicedWall {
  const [from, to] = (curve as { line: [number, number][] }).line
  if (!from || !to) throw new Error("A wall without a line")
  return { from: [from[0], from[1]], to: [to[0], to[1]], width: Number(width) }
}

/** In mm. */
export function loopOf(lines: ReadonlyMap<number, SlicedWall>, sides: [number, 1 | -1][], boundary: RoomBoundary) {
  const own = sides.map(([id]) => lines.get(id)).filter((line) => line !== undefined)
  const numbered = sides.map(([, side], i) => [i, side] as const)
  return boundaryOf(own, numbered, boundary).map(({ wall, from, to }) => {
    return { element: at(sides, wall)[0], from: inMm(from), to: inMm(to) }
  })
}

/** In feet. */
export function linesOf({ elements }: RevitModel): Map<number, SlicedWall> {
  return new Map(elements.flatMap((each) => (each.curve ? [[each.id, lineOf(each)] as const] : [])))
}
