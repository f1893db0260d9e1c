import { defaultsOf } from "../../scripts/lib/parameters"
import { seeded } from "../../scripts/lib/random"
import { at, ease, lerp2, range, type V2 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/room-tag-center/parameters"
import { clearance, isInside } from "../../scripts/room-tag-center/place"
import { centreTags, type TaggedRoom, type TagInputs, type TagMove } from "../../scripts/room-tag-center/rules"
import { heading, northArrow, scaleBar } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { boxCentre, drawPlan, type Placing, placed, type Room, sampleFloor } from "../lib/floor-plan"
import { lettered } from "../lib/lettering"
import { accent, grey, hair, ink, mix, paper, thin, tint, warm } from "../lib/palette"
import { roomTag } from "../lib/room-tag"
import { circle, line, polygon, polyline, rect, text } from "../lib/svg"

/** In mm with y up, as Revit has it; drawings are metres with y down the sheet. */
const toModel = ([x, y]: V2): V2 => [x * 1000, -y * 1000]
const toPlan = ([x, y]: V2): V2 => [x / 1000, -y / 1000]

/** The face of the walls around a room, clockwise on the sheet: outer walls are 0.42 m thick, inner ones 0.16. */
function faceOf({ outline }: Room): V2[] {
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

const rooms = sampleFloor.rooms.map((room, i): TaggedRoom => {
  return { id: 501 + i, number: room.number, name: room.name, loops: [faceOf(room).map(toModel)], isShown: true }
})
const planOf = (n: number): Room => at(sampleFloor.rooms, n)

/** Where the tags lay before: dropped by hand, many on walls or in the next room. */
function strayHeads(seed: number, reach: number): V2[] {
  const random = seeded(seed)
  return sampleFloor.rooms.map(({ outline }) => {
    const [x, y] = boxCentre(outline)
    return toModel([x + (random() - 0.5) * 6.4 * reach, y + (random() - 0.5) * 6 * reach])
  })
}

function run(changed: Partial<TagInputs>, scale: number, seed: number, reach = 1) {
  const inputs = { ...defaultsOf(parameters), ...changed }
  const heads = strayHeads(seed, reach)
  const tags = rooms.map(({ id }, i) => {
    return { id: 601 + i, room: id, head: at(heads, i), hasLeader: false, fixed: null }
  })
  const outputs = centreTags(inputs, { isPlan: true, view: "Ground floor", scale, right: [1, 0], rooms, tags })
  if (outputs.moves.length < rooms.length) throw new Error("A tag of the drawing stays where it is")
  const size = (perMetre: number): V2 => [
    (inputs.tagWidth * scale * perMetre) / 1000,
    (inputs.tagHeight * scale * perMetre) / 1000,
  ]
  return { inputs, outputs, size, scale }
}

const wasOutside = ({ from }: TagMove, i: number): boolean => !isInside(at(rooms, i).loops, from)
const names = ["tagWidth", "tagHeight", "grid", "leaders"] as const
const wide: Placing = { origin: [120, 150], scale: 42.5 }

const first = run({}, 100, 5)

function placedTags(t: number): Plate {
  const to = placed(wide)
  const items = first.outputs.moves.map((move, i) => {
    const own = ease(t, (i / rooms.length) * 0.6, (i / rooms.length) * 0.6 + 0.4)
    const [from, now] = [toPlan(move.from), toPlan(lerp2(move.from, move.to, own))]
    const isOut = !isInside(at(rooms, i).loops, toModel(now))
    const color = own > 0.98 ? accent : isOut ? warm : ink
    const trail =
      polyline([to(from), to(now)], { stroke: warm, width: thin, dash: "5 5" }) +
      circle(to(from), 5, { stroke: warm, width: thin, fill: paper })
    return { trail: own > 0 ? trail : "", tag: roomTag(to(now), at(rooms, i), first.size(wide.scale), color) }
  })
  return {
    title: "Ground floor, tags centred",
    scale: "1:100",
    parameters: lettered(parameters, first.inputs, names),
    drawn: { runs: [first] },
    drawing: [
      drawPlan(sampleFloor, wide),
      ...items.map((i) => i.trail),
      ...items.map((i) => i.tag),
      scaleBar([120, 964], 2, 5, wide.scale),
      text([640, 988], String(first.outputs.report[0]), { size: 20, fill: grey }),
      northArrow([1454, 974], 26),
    ],
  }
}

function beforeAfter(): Plate {
  const shown = run({ tagWidth: 9, tagHeight: 6 }, 200, 12, 1.25)
  const { moves } = shown.outputs
  const off = moves.filter(wasOutside).length
  const halves = [0, 1].map((after) => {
    const place: Placing = { origin: [after ? 830 : 96, 236], scale: 21 }
    const right = after ? `${moves.length} tags centred` : `${off} tags outside of their room`
    return [
      heading([place.origin[0], 170], 672, after ? "AFTER" : "BEFORE", right, after ? accent : warm),
      drawPlan(sampleFloor, place),
      ...moves.map((move, i) => {
        const color = after ? accent : wasOutside(move, i) ? warm : ink
        const p = placed(place)(toPlan(after ? move.to : move.from))
        return roomTag(p, { number: at(rooms, i).number, name: "" }, shown.size(place.scale), color)
      }),
    ].join("")
  })
  const longest = Math.max(...moves.map(({ way }) => way))
  const bars = moves.map((move, i) => {
    const [x, h] = [96 + i * 108.3, (move.way / longest) * 158]
    return [
      text([x + 54, 996], at(rooms, i).number, { size: 18, anchor: "middle" }),
      rect(x + 36, 968 - h, 36, h, { fill: wasOutside(move, i) ? mix(paper, warm, 0.8) : tint(0.3) }),
      text([x + 54, 958 - h], (move.way / 1000).toFixed(2), { size: 18, anchor: "middle", fill: grey }),
    ].join("")
  })
  return {
    title: "Before and after",
    scale: "1:200",
    parameters: lettered(parameters, shown.inputs, names),
    drawn: { runs: [shown], measured: [off] },
    drawing: [
      ...halves,
      text([96, 718], "WAY OF EACH TAG, METRES", { size: 18, fill: grey }),
      line([96, 968], [1504, 968], { stroke: ink, width: thin }),
      ...bars,
    ],
  }
}

/** The largest frame in the tag's shape that lies in an L-shaped room, and those around other points as dots. */
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
      name: "Middle of the extents",
      p: centre,
      frame: 2 * clearance(loops, toModel(centre), slenderness),
      color: warm,
    },
    { name: "Place of the tag", p: toPlan(move.to), frame: move.frame, color: accent },
    { name: "The tag itself", p: toPlan(move.to), frame: shown.inputs.tagHeight * shown.scale, color: ink },
  ]
  return {
    title: "The largest frame of an L-shaped room",
    scale: "1:50",
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
      roomTag(to(toPlan(move.to)), room, shown.size(place.scale)),
      frameAt(centre, at(tried, 0).frame, { stroke: warm, width: thin }),
      circle(to(centre), 7, { fill: warm }),
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
      text([1010, 500], "the larger a point, the larger the frame", { size: 18, fill: grey }),
      text([1010, 526], "of the tag's shape around it", { size: 18, fill: grey }),
    ],
  }
}

function leaders(): Plate {
  const shown = run({ tagWidth: 20, tagHeight: 10, leaderLength: 5 }, 200, 5)
  const place: Placing = { origin: [176, 200], scale: 39 }
  const to = placed(place)
  const small = shown.outputs.moves.map(({ leaderEnd }) => leaderEnd !== null)
  const tags = shown.outputs.moves.map(({ to: head, leaderEnd }, i) => {
    const [p, size] = [to(toPlan(head)), shown.size(place.scale)]
    const tag = roomTag(p, at(rooms, i), size)
    if (!leaderEnd) return tag
    const end = to(toPlan(leaderEnd))
    const foot: V2 = [p[0], p[1] + (end[1] > p[1] ? size[1] / 2 : -size[1] / 2)]
    return line(end, foot, { stroke: accent, width: thin }) + circle(end, 4.5, { fill: accent }) + tag
  })
  const fill = (room: Room): string | undefined =>
    small[sampleFloor.rooms.indexOf(room)] ? mix(paper, accent, 0.12) : undefined
  return {
    title: "Leaders for small rooms",
    scale: `1:${shown.scale}`,
    parameters: lettered(parameters, shown.inputs, ["tagWidth", "tagHeight", "leaders", "leaderLength"]),
    drawn: { runs: [shown] },
    drawing: [
      drawPlan(sampleFloor, place, { fill }),
      ...tags,
      text([176, 1010], String(shown.outputs.report[1]), { size: 20, fill: grey }),
      northArrow([1464, 980], 24),
    ],
  }
}

export const roomTagCenter = artwork({
  id: "room-tag-center",
  product: "RoomTag Center",
  code: "RTC",
  states: [
    {
      plate: () => placedTags(1),
      alt: "Furnished floor plan with thirteen room tags moved to the roomiest place of their rooms, dashed lines showing each move",
    },
    {
      plate: beforeAfter,
      alt: "The same floor plan before and after: strayed tags in orange, centred tags in blue, and a bar for the way of each tag in metres",
    },
    {
      plate: largestFrame,
      alt: "L-shaped room with points sized by the frame that fits around them, and the tag in the largest frame of its shape",
    },
    {
      plate: leaders,
      alt: "Floor plan at 1:200 with tags centred in the large rooms and set outside on leaders for the small rooms, which are tinted",
    },
  ],
  film: (t) => placedTags(ease(t, 0.08, 0.95)),
})
