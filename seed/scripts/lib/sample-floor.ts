import { mmPerFoot, type RevitModel, withCreated } from "./revit-model"
import { type Slicing, slicedPlan } from "./sliced-plan"

const side = (cut: "h" | "v", share: number, first: Slicing, second: Slicing): Slicing => ({
  ...{ cut, share },
  parts: [first, second],
})
const room = (name: string): Slicing => ({ room: name })

const flat = side(
  "v",
  0.52,
  side("h", 0.56, room("Living"), side("v", 0.54, room("Kitchen"), room("Bath"))),
  side("h", 0.42, room("Bedroom"), side("h", 0.28, room("Hall"), room("Bedroom"))),
)

const level = 318400
const view = level + 1
const firstWall = level + 2
const { walls, rooms } = slicedPlan(flat, [10600, 8400], [365, 115])
const feet = ([x, y]: readonly [number, number]) => [x / mmPerFoot, y / mmPerFoot, 0]

/** Numbered from 101; outer walls are structural. */
export const sampleFloor: RevitModel = {
  activeView: view,
  ...withCreated({ elements: [{ id: level, class: "Level", name: "Level 1", elevation: 0 }] }, [
    { class: "ViewPlan", name: "Ground floor", level, scale: 100, right: [1, 0, 0] },
    ...walls.map(({ from, to, width }, n) => ({
      ...{ class: "Wall", name: "", width: width / mmPerFoot },
      curve: { line: [feet(from), feet(to)] },
      ...(n < 4 && { isStructural: true }),
    })),
    ...rooms.map(({ room: name, sides }, n) => ({
      ...{ class: "Room", category: "Rooms", name, number: String(101 + n), level, location: [1, 1, 0] },
      sides: [sides.map(([wall, of]) => [firstWall + wall, of])],
    })),
  ]),
}

export const firstRoom = firstWall + walls.length
