import { defaultsOf, type InputsOf } from "../../scripts/lib/parameters"
import { seeded } from "../../scripts/lib/random"
import { at, lerp2, range, type V2 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/room-tag-center/parameters"
import type { RoomTag } from "../../scripts/room-tag-center/rules"
import { northArrow, scaleBar } from "../lib/annotate"
import type { Plate } from "../lib/artwork"
import { boxCentre, drawPlan, type Placing, placed, sampleFloor } from "../lib/floor-plan"
import { lettered } from "../lib/lettering"
import type { LiveDrawing, LivePlate } from "../lib/live-drawing"
import { accent, grey, ink, paper, thin, warm } from "../lib/palette"
import { roomTag } from "../lib/room-tag"
import { modelReport, ofTheFile, someOf, spoilable } from "../lib/spoilable"
import { bySize, circle, line, polyline, rect, text } from "../lib/svg"
import {
  isOutside,
  roomOf,
  rooms,
  runOn,
  sizeOf,
  strayTags,
  type TaggedFloor,
  toModel,
  toPlan,
} from "../lib/tagged-floor"

export const names = ["tagWidth", "tagHeight", "grid", "leaders"] as const
export const strays = strayTags(5)

const model = spoilable({
  moved: ["Move a tag", rooms.length],
  doubled: ["Tag a room twice", rooms.length],
  pinned: ["Pin a tag", rooms.length],
})

type Inputs = InputsOf<typeof parameters & typeof model>

const centred = runOn(strays, {}).outputs.moves.map(
  ({ to }, i): RoomTag => ({
    ...at(strays, i),
    head: to,
  }),
)

function spoilt({ moved, doubled, pinned, seed }: Inputs): { tags: RoomTag[]; byHand: string[] } {
  if (moved + doubled + pinned === 0) return { tags: strays, byHand: [] }
  const [away, twice, fast] = [moved, doubled, pinned].map((count, i) => someOf(range(rooms.length), count, seed + i))
  const random = seeded(seed)
  const heads = new Map(away?.map((n) => [n, knocked(n, random)]))
  const tags = centred.map((tag, n): RoomTag => {
    return { ...tag, head: heads.get(n) ?? tag.head, fixed: fast?.includes(n) ? "is pinned" : null }
  })
  const again = (twice ?? []).map((n, i): RoomTag => {
    const [x, y] = at(centred, n).head
    return { ...at(centred, n), id: 701 + i, head: [x + 900, y + 1500] }
  })
  const named = (n: number): string => `${at(rooms, n).number} ${at(rooms, n).name}`
  return {
    tags: [...tags, ...again],
    byHand: [
      ...(away ?? []).map((n) => `tag of ${named(n)} moved`),
      ...(twice ?? []).map((n) => `${named(n)} tagged twice`),
      ...(fast ?? []).map((n) => `tag of ${named(n)} pinned`),
    ],
  }
}

/** 3 to 6 m away. */
function knocked(n: number, random: () => number): V2 {
  const [x, y] = boxCentre(at(sampleFloor.rooms, n).outline)
  const [angle, way] = [random() * 2 * Math.PI, 3 + random() * 3]
  const { width, depth } = sampleFloor
  return toModel([
    Math.min(width - 1.5, Math.max(1.5, x + way * Math.cos(angle))),
    Math.min(depth - 1, Math.max(1, y + way * Math.sin(angle))),
  ])
}

const wide: Placing = { origin: [120, 150], scale: 42.5 }

function placeFor(shown: TaggedFloor): Placing {
  const { tags, outputs } = shown
  const [w, h] = sizeOf(shown, 0.5)
  const heads = [...tags.map(({ head }) => head), ...outputs.moves.map(({ to }) => to)].map(toPlan)
  const [xs, ys] = [heads.map(([x]) => x), heads.map(([, y]) => y)]
  const [left, right] = [Math.min(0, ...xs.map((x) => x - w)), Math.max(sampleFloor.width, ...xs.map((x) => x + w))]
  const [top, low] = [Math.min(0, ...ys.map((y) => y - h)), Math.max(sampleFloor.depth, ...ys.map((y) => y + h))]
  if (left > -1 && right < 33 && top > -2 && low < 18.5) return wide
  const scale = Math.min(wide.scale, 1400 / (right - left), 820 / (low - top))
  return { scale, origin: [800 - (scale * (left + right)) / 2, 510 - (scale * (top + low)) / 2] }
}

type State = "moved" | "to move" | "not run"

/** `shares`: from 0 to 1. */
export function tagSheet(shown: TaggedFloor, state: State, shares: (i: number) => number): Plate {
  const place = placeFor(shown)
  const to = placed(place)
  const size = sizeOf(shown, place.scale)
  const items = shown.tags.map((tag, i) => {
    const move = state === "not run" ? undefined : shown.outputs.moves.find(({ id }) => id === tag.id)
    const share = move ? shares(i) : 0
    const from = to(toPlan(tag.head))
    const now = move ? lerp2(tag.head, move.to, share) : tag.head
    const p = to(toPlan(now))
    const isSet = state === "moved" && (move ? share > 0.98 : tag.fixed === null && tag.id < 700)
    const color = isSet ? accent : isOutside(tag, now) ? warm : ink
    const [start, end] = state === "to move" && move ? [from, to(toPlan(move.to))] : [from, p]
    const way = state === "to move" ? end : start
    const trail = move && (share > 0 || state === "to move")
    return {
      isAbove: state !== "moved" && color === warm,
      trail: trail
        ? polyline([start, end], { stroke: warm, width: thin, dash: "5 5" }) +
          circle(way, 5, { stroke: warm, width: thin, fill: paper })
        : "",
      tag: [
        move?.leaderEnd && share > 0.98 ? leaderTo(to(toPlan(move.leaderEnd)), p, size) : "",
        roomTag(p, roomOf(tag), size, color),
        tag.fixed === null ? "" : pin([p[0] + size[0] / 2, p[1] - size[1] / 2]),
      ].join(""),
    }
  })
  const titles: Record<State, string> = {
    moved: "Ground floor, tags centred",
    "to move": "Ground floor, tags to centre",
    "not run": "Ground floor, tags as they are",
  }
  const said = state === "not run" ? "the script has not run again yet" : String(shown.outputs.report[0])
  return {
    title: titles[state],
    scale: viewScale(shown),
    parameters: lettered(parameters, shown.inputs, names),
    drawn: { runs: [shown], measured: rooms.map(({ number }) => Number(number)) },
    drawing: [
      drawPlan(sampleFloor, place),
      ...items.map((i) => i.trail),
      ...[false, true].flatMap((above) => items.filter((i) => i.isAbove === above).map((i) => i.tag)),
      scaleBar([120, 964], 2, 5, place.scale),
      bySize(text([640, 988], said, { fill: grey }), ""),
      bySize(northArrow([1454, 974], 26), ""),
    ],
  }
}

/** The view's scale, not the sheet's. */
export const viewScale = ({ scale }: TaggedFloor): string => `view 1:${scale}`

export function leaderTo(end: V2, p: V2, size: V2): string {
  const foot: V2 = [p[0], p[1] + (end[1] > p[1] ? size[1] / 2 : -size[1] / 2)]
  return line(end, foot, { stroke: accent, width: thin }) + circle(end, 4.5, { fill: accent })
}

const pin = ([x, y]: V2): string =>
  line([x, y], [x, y + 20], { stroke: warm, width: 3 }) + rect(x - 8, y - 12, 16, 14, { fill: warm })

export const roomTagCenter: LiveDrawing<typeof parameters, typeof model> = {
  id: "room-tag-center",
  product: "RoomTag Center",
  code: "RTC",
  count: 4,
  window: [85, 30, 1430],
  parameters,
  model,
  start: { ...defaultsOf(parameters), ...defaultsOf(model) },
  pictured: { write: true },
  leftOut:
    "The floor is a small model made for this page, with a tag for each room. The first run of the file only reports; with 'Write to model' on, it moves the tags. The file works on the plan that is open in Revit, even in workshared models and rotated views.",
  draw(inputs): LivePlate {
    const { tags, byHand } = spoilt(inputs)
    const shown = runOn(tags, ofTheFile(parameters, inputs))
    const state = !inputs.run ? "not run" : inputs.write ? "moved" : "to move"
    const plate = tagSheet(shown, state, () => (state === "moved" ? 1 : 0))
    return { ...plate, report: modelReport(byHand, inputs.run ? shown.outputs.report : undefined) }
  },
}
