import { at, ease, range, type V2 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/room-tag-center/parameters"
import { clearance, isInside } from "../../scripts/room-tag-center/place"
import type { TagInputs, TagMove } from "../../scripts/room-tag-center/rules"
import { heading, northArrow } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { boxCentre, drawPlan, type Placing, placed, type Room, sampleFloor } from "../lib/floor-plan"
import { lettered } from "../lib/lettering"
import { accent, grey, hair, ink, mix, paper, thin, tint, warm } from "../lib/palette"
import { roomTag } from "../lib/room-tag"
import { bySize, circle, line, polygon, polyline, rect, text } from "../lib/svg"
import { faceOf, rooms, runOn, sizeOf, strayTags, type TaggedFloor, toModel, toPlan } from "../lib/tagged-floor"
import { leaderTo, roomTagCenter as live, names, strays, tagSheet, viewScale } from "../live/room-tag-center"

const planOf = (n: number): Room => at(sampleFloor.rooms, n)

function run(changed: Partial<TagInputs>, scale: number, seed: number, reach = 1): TaggedFloor {
  const shown = runOn(strayTags(seed, reach), changed, scale)
  if (shown.outputs.moves.length < rooms.length) throw new Error("A tag of the drawing stays where it is")
  return shown
}

const wasOutside = ({ from }: TagMove, i: number): boolean => !isInside(at(rooms, i).loops, from)
const first = runOn(strays, {})

function beforeAfter(): Plate {
  const shown = run({ tagWidth: 12, tagHeight: 8 }, 200, 12, 1.25)
  const { moves } = shown.outputs
  const off = moves.filter(wasOutside).length
  const halves = [0, 1].map((after) => {
    const place: Placing = { origin: [after ? 830 : 96, 236], scale: 21 }
    const right = after ? `${moves.length} tags centred` : `${off} tags outside their room`
    return [
      heading([place.origin[0], 170], 672, after ? "AFTER" : "BEFORE", right, after ? accent : warm),
      drawPlan(sampleFloor, place),
      ...moves.map((move, i) => {
        const color = after ? accent : wasOutside(move, i) ? warm : ink
        const p = placed(place)(toPlan(after ? move.to : move.from))
        return roomTag(p, { number: at(rooms, i).number, name: "" }, sizeOf(shown, place.scale), color)
      }),
    ].join("")
  })
  const longest = Math.max(...moves.map(({ way }) => way))
  const bars = moves.map((move, i) => {
    const [x, h] = [96 + i * 108.3, (move.way / longest) * 158]
    return [
      text([x + 54, 996], at(rooms, i).number, { anchor: "middle" }),
      rect(x + 36, 968 - h, 36, h, { fill: wasOutside(move, i) ? mix(paper, warm, 0.8) : tint(0.3) }),
      text([x + 54, 958 - h], (move.way / 1000).toFixed(2), { anchor: "middle", fill: grey }),
    ].join("")
  })
  return {
    title: "Before and after",
    scale: viewScale(shown),
    parameters: lettered(parameters, shown.inputs, names),
    drawn: { runs: [shown], measured: [off] },
    drawing: [
      ...halves,
      text([96, 718], "DISTANCE EACH TAG MOVES, METRES", { fill: grey }),
      line([96, 968], [1504, 968], { stroke: ink, width: thin }),
      ...bars,
    ],
  }
}

function largestFrame(): Plate {
  const n = rooms.findIndex(({ number }) => number === "106")
  const { loops, ...room } = at(rooms, n)
  const shown = first
  const move = at(shown.outputs.moves, n)
  const place: Placing = { origin: [-1590, 150], scale: 78 }
  const to = placed(place)
  const slenderness = shown.inputs.tagWidth / shown.inputs.tagHeight
  const centre = boxCentre(planOf(n).outline)
  const frameAt = (p: V2, height: number, style: object): string => {
    const [x, y] = to(p)
    const [w, h] = [(height * slenderness * place.scale) / 1000, (height * place.scale) / 1000]
    return rect(x - w / 2, y - h / 2, w, h, style)
  }
  const dots = range(18).flatMap((i) =>
    range(24).flatMap((j) => {
      const p: V2 = [24.3 + i * 0.44, 0.4 + j * 0.44]
      const clear = clearance(loops, toModel(p), slenderness)
      return clear > 0 ? [circle(to(p), 1.4 + (clear / move.frame) * 9, { fill: tint(0.3) })] : []
    }),
  )
  const outline = faceOf(planOf(n)).map(to)
  const tried = [
    {
      name: "Middle of the bounding box",
      p: centre,
      frame: 2 * clearance(loops, toModel(centre), slenderness),
      color: warm,
    },
    { name: "Place of the tag", p: toPlan(move.to), frame: move.frame, color: accent },
    { name: "The tag itself", p: toPlan(move.to), frame: shown.inputs.tagHeight * shown.scale, color: ink },
  ]
  const table = [
    heading([1010, 210], 494, "PLACE", "clear, m"),
    ...tried.flatMap(({ name, frame, color }, i) => [
      text([1010, 268 + i * 76], name, { size: 23, weight: 600, mono: false, fill: color }),
      text([1504, 268 + i * 76], `${((frame * slenderness) / 1000).toFixed(2)} x ${(frame / 1000).toFixed(2)}`, {
        size: 23,
        weight: 500,
        anchor: "end",
      }),
      line([1010, 292 + i * 76], [1504, 292 + i * 76], { stroke: tint(0.25), width: hair }),
    ]),
    text([1010, 500], "a larger point means a larger frame", { fill: grey, mono: false }),
    text([1010, 526], "with the tag's proportions around it", { fill: grey, mono: false }),
  ]
  return {
    title: "The largest frame of an L-shaped room",
    scale: viewScale(shown),
    parameters: lettered(parameters, shown.inputs, ["tagWidth", "tagHeight", "grid"]),
    drawn: { runs: [shown], measured: tried.flatMap(({ frame }) => [frame / 1000, (frame * slenderness) / 1000]) },
    drawing: [
      polygon(outline, { stroke: ink, width: 22, join: "miter" }),
      polygon(outline, { fill: mix(paper, accent, 0.06) }),
      ...dots,
      ...range(3).map((i) =>
        frameAt(toPlan(move.to), move.frame * (1 - (i + 1) * 0.2), { stroke: accent, width: hair, dash: "6 6" }),
      ),
      frameAt(toPlan(move.to), move.frame, { stroke: accent, width: 2.6 }),
      polyline([to(centre), to(toPlan(move.to))], { stroke: warm, width: thin, dash: "6 5" }),
      roomTag(to(toPlan(move.to)), room, sizeOf(shown, place.scale)),
      frameAt(centre, at(tried, 0).frame, { stroke: warm, width: thin }),
      circle(to(centre), 7, { fill: warm }),
      ...bySize(table, []),
    ],
  }
}

function leaders(): Plate {
  const shown = run({ tagWidth: 20, tagHeight: 10, leaderLength: 5 }, 200, 5)
  const place: Placing = { origin: [176, 200], scale: 39 }
  const to = placed(place)
  const small = shown.outputs.moves.map(({ leaderEnd }) => leaderEnd !== null)
  const tags = shown.outputs.moves.map(({ to: head, leaderEnd }, i) => {
    const [p, size] = [to(toPlan(head)), sizeOf(shown, place.scale)]
    return (leaderEnd ? leaderTo(to(toPlan(leaderEnd)), p, size) : "") + roomTag(p, at(rooms, i), size)
  })
  const fill = (room: Room): string | undefined =>
    small[sampleFloor.rooms.indexOf(room)] ? mix(paper, accent, 0.12) : undefined
  return {
    title: "Leaders for small rooms",
    scale: viewScale(shown),
    parameters: lettered(parameters, shown.inputs, ["tagWidth", "tagHeight", "leaders", "leaderLength"]),
    drawn: { runs: [shown] },
    drawing: [
      drawPlan(sampleFloor, place, { fill }),
      ...tags,
      text([176, 1010], String(shown.outputs.report[1]), { fill: grey }),
      northArrow([1464, 980], 24),
    ],
  }
}

function filmed(t: number): Plate {
  const run = ease(t, 0.08, 0.95)
  const shareOf = (i: number): number => ease(run, (i / rooms.length) * 0.6, (i / rooms.length) * 0.6 + 0.4)
  return tagSheet(first, "moved", shareOf)
}

export const roomTagCenter = artwork({
  ...live,
  states: [
    {
      plate: () => live.draw(live.start),
      window: live.window,
      alt: "Furnished floor plan with thirteen room tags moved to the clearest spot in their rooms; dashed lines show each move",
    },
    {
      plate: beforeAfter,
      window: [84, 130, 720],
      alt: "The same floor plan before and after: misplaced tags in orange, centered tags in blue, bars for the distance each tag moves",
    },
    {
      plate: largestFrame,
      window: [20, 104, 1140],
      alt: "L-shaped room with points sized by the frame that fits around them, and the tag in the largest frame",
    },
    {
      plate: leaders,
      window: [560, 30, 860],
      alt: "Floor plan at 1:200 with tags centered in the large rooms; tags of the small rooms, which are tinted, are outside with leaders",
    },
  ],
  film: filmed,
})
