import { fixed } from "../lib/fixed"
import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import { sum, type V2 } from "../lib/vec"
import type { parameters } from "./parameters"
import { isInside, type Place, roomiestPlace } from "./place"

export type TagInputs = InputsOf<typeof parameters>

export interface TaggedRoom {
  id: number
  number: string
  name: string
  /** In mm; empty when not enclosed. */
  loops: readonly (readonly V2[])[]
  isShown: boolean
}

export interface RoomTag {
  id: number
  /** Null: gone or in a link. */
  room: number | null
  /** In mm. */
  head: V2
  hasLeader: boolean
  /** Null when it may move. */
  fixed: string | null
}

export interface TagModel {
  /** A floor or ceiling plan is open. */
  isPlan: boolean
  view: string
  scale: number
  /** Unit vector. */
  right: V2
  rooms: readonly TaggedRoom[]
  tags: readonly RoomTag[]
}

/** Lengths in mm. */
export interface TagMove {
  id: number
  label: string
  from: V2
  to: V2
  /** Null without a leader. */
  leaderEnd: V2 | null
  way: number
  /** Height of the free rectangle, which has the tag's proportions. */
  frame: number
}

export interface TagRun {
  moves: TagMove[]
  report: Report
}

type Report = (string | [string, string[]] | string[])[]

interface Placed {
  tag: RoomTag
  room: TaggedRoom
  place: Place
}

export function centreTags(inputs: TagInputs, model: TagModel): TagRun {
  if (!model.isPlan)
    return { moves: [], report: ["Open a plan: the script works on the room tags of the active view."] }
  const { tagWidth, tagHeight, grid } = inputs
  const { scale, right, rooms } = model
  const toView = ([x, y]: V2): V2 => [x * right[0] + y * right[1], y * right[0] - x * right[1]]
  const fromView = ([u, v]: V2): V2 => [u * right[0] - v * right[1], u * right[1] + v * right[0]]
  const loopsOf = (room: TaggedRoom): V2[][] => room.loops.map((loop) => loop.map(toView))
  const [alone, outside]: [string[], string[]] = [[], []]
  const placed: Placed[] = []
  for (const tag of model.tags) {
    const room = rooms.find(({ id }) => id === tag.room)
    const reason = reasonAgainst(tag, room, inputs, placed)
    if (!room || reason !== null) {
      alone.push(`${tag.id}: ${reason}`)
      continue
    }
    const loops = loopsOf(room)
    if (!tag.hasLeader && !isInside(loops, toView(tag.head))) outside.push(labelOf(room))
    placed.push({ tag, room, place: roomiestPlace(loops, tagWidth / tagHeight, grid) })
  }
  const small = placed.filter(({ place }) => 2 * place.clear < tagHeight * scale - 1) // mm
  const around = rooms.filter((room) => room.isShown || placed.some((each) => each.room === room))
  const heights = around.flatMap(loopsOf).flatMap((loop) => loop.map(([, v]) => v))
  const heads = inputs.leaders ? headsOutside(small, heights, inputs, scale) : new Map<number, V2>()
  const all = placed.map(({ tag, room, place }): TagMove => {
    const head = heads.get(tag.id)
    const to = fromView(head ?? place.at)
    const [x, y] = [to[0] - tag.head[0], to[1] - tag.head[1]]
    return {
      id: tag.id,
      label: labelOf(room),
      from: tag.head,
      to,
      leaderEnd: head ? fromView(place.at) : null,
      way: Math.sqrt(x * x + y * y),
      frame: 2 * place.clear,
    }
  })
  const stays = ({ way, leaderEnd }: TagMove, i: number): boolean =>
    way < 1 && (leaderEnd !== null) === placed[i]?.tag.hasLeader
  const moves = all.filter((move, i) => !stays(move, i))
  const row = ({ label, way, frame }: TagMove): string =>
    `${label}: ${fixed(way / 1000, 2)} m, clear ${fixed((frame * tagWidth) / tagHeight / 1000, 2)} x ${fixed(frame / 1000, 2)} m`
  const mean = moves.length > 0 ? sum(moves.map(({ way }) => way)) / moves.length / 1000 : 0
  const [width, height] = [fixed((tagWidth * scale) / 1000, 2), fixed((tagHeight * scale) / 1000, 2)]
  return {
    moves,
    report: [
      `${plural(model.tags.length, "tag")} in ${model.view}: ${moves.length} to move, ${fixed(mean, 2)} m on average`,
      `A tag covers ${width} x ${height} m at 1:${scale}`,
      [inputs.write ? "Moved" : "To move", moves.filter(({ leaderEnd }) => leaderEnd === null).map(row)],
      [
        inputs.write ? "Set outside on a leader" : "To set outside on a leader",
        moves.filter(({ leaderEnd }) => leaderEnd !== null).map(row),
      ],
      ["Rooms that are smaller than their tag", small.map(({ room }) => labelOf(room))],
      ["Tags that were outside their room", outside],
      ["Already in place", all.filter(stays).map(({ label }) => label)],
      ["Left alone", alone],
      inputs.write
        ? `${plural(moves.length, "tag")} moved.`
        : "Nothing was written. Set 'Write to model' to True to make these changes.",
    ],
  }
}

const labelOf = ({ number, name }: TaggedRoom): string => `${number} ${name}`

function reasonAgainst(
  tag: RoomTag,
  room: TaggedRoom | undefined,
  { withLeaders }: TagInputs,
  placed: readonly Placed[],
): string | null {
  if (tag.fixed !== null) return tag.fixed
  if (!room) return "its room is gone or in a link"
  if (room.loops.length === 0) return "its room is not enclosed"
  if (tag.hasLeader && !withLeaders) return "has a leader"
  return placed.some((other) => other.room === room) ? "its room has another tag" : null
}

/** Positions of tags above or below all rooms, without overlaps. */
function headsOutside(
  small: readonly Placed[],
  heights: readonly number[],
  { tagWidth, tagHeight, leaderLength }: TagInputs,
  scale: number,
): Map<number, V2> {
  const [bottom, top] = [Math.min(...heights), Math.max(...heights)]
  const [off, gap] = [(leaderLength + tagHeight / 2) * scale, 1.1 * tagWidth * scale]
  const isAbove = ({ place }: Placed): boolean => top - place.at[1] < place.at[1] - bottom - 1
  const heads = new Map<number, V2>()
  for (const above of [true, false]) {
    const way = above ? -1 : 1
    const row = small.filter((each) => isAbove(each) === above)
    // Nearest room first.
    row.sort(({ place: { at: p } }, { place: { at: q } }) => columnOf(p) - columnOf(q) || way * (p[1] - q[1]))
    let last = Number.NEGATIVE_INFINITY
    for (const { tag, place } of row) {
      last = Math.max(place.at[0], last + gap)
      heads.set(tag.id, [last, above ? top + off : bottom - off])
    }
  }
  return heads
}

const columnOf = ([u]: V2): number => Math.floor(u / 10 + 0.5)
