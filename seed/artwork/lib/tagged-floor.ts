import { defaultsOf } from "../../scripts/lib/parameters"
import { seeded } from "../../scripts/lib/random"
import { at, type V2 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/room-tag-center/parameters"
import { isInside } from "../../scripts/room-tag-center/place"
import {
  centreTags,
  type RoomTag,
  type TaggedRoom,
  type TagInputs,
  type TagRun,
} from "../../scripts/room-tag-center/rules"
import { boxCentre, type Room, sampleFloor } from "./floor-plan"

/** Revit: mm, y up. Drawings: meters, y down. */
export const toModel = ([x, y]: V2): V2 => [x * 1000, -y * 1000]
export const toPlan = ([x, y]: V2): V2 => [x / 1000, -y / 1000]

/** Clockwise on the sheet. */
export function faceOf({ outline }: Room): V2[] {
  const corners = outline.filter((p, i) => {
    const [q, r] = [at(outline, i - 1), at(outline, i + 1)]
    return Math.abs((p[0] - q[0]) * (r[1] - p[1]) - (p[1] - q[1]) * (r[0] - p[0])) > 1e-6
  })
  const offOf = (value: number, end: number): number => (value === 0 || value === end ? 0.21 : 0.08)
  const faces = corners.map((a, i) => {
    const b = at(corners, i + 1)
    const isFlat = a[1] === b[1]
    const inward = isFlat ? Math.sign(b[0] - a[0]) : -Math.sign(b[1] - a[1])
    const line = isFlat ? a[1] : a[0]
    return { isFlat, place: line + inward * offOf(line, isFlat ? sampleFloor.depth : sampleFloor.width) }
  })
  return faces.map(({ isFlat, place }, i) => {
    const before = at(faces, i - 1).place
    return isFlat ? [before, place] : [place, before]
  })
}

export const rooms = sampleFloor.rooms.map((room, i): TaggedRoom => {
  return { id: 501 + i, number: room.number, name: room.name, loops: [faceOf(room).map(toModel)], isShown: true }
})

export const roomOf = ({ room }: RoomTag): TaggedRoom => at(rooms, Number(room) - 501)
export const isOutside = (tag: RoomTag, head: V2): boolean => !isInside(roomOf(tag).loops, head)

export function strayTags(seed: number, reach = 1): RoomTag[] {
  const random = seeded(seed)
  return sampleFloor.rooms.map(({ outline }, i) => {
    const [x, y] = boxCentre(outline)
    const head = toModel([x + (random() - 0.5) * 6.4 * reach, y + (random() - 0.5) * 6 * reach])
    return { id: 601 + i, room: 501 + i, head, hasLeader: false, fixed: null }
  })
}

export interface TaggedFloor {
  inputs: TagInputs
  outputs: TagRun
  tags: readonly RoomTag[]
  scale: number
}

export function runOn(tags: readonly RoomTag[], changed: Partial<TagInputs>, scale = 100): TaggedFloor {
  const inputs = { ...defaultsOf(parameters), ...changed }
  const outputs = centreTags(inputs, { isPlan: true, view: "Ground floor", scale, right: [1, 0], rooms, tags })
  return { inputs, outputs, tags, scale }
}

export function sizeOf({ inputs, scale }: TaggedFloor, perMetre: number): V2 {
  return [(inputs.tagWidth * scale * perMetre) / 1000, (inputs.tagHeight * scale * perMetre) / 1000]
}
