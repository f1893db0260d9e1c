import { seeded } from "../../scripts/lib/random"
import { ease, lerp2, range, type V2 } from "../../scripts/lib/vec"
import { heading, northArrow, scaleBar } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import {
  areaOf,
  boxCentre,
  drawPlan,
  inside,
  type Placing,
  placed,
  type Room,
  roomiestPoint,
  sampleFloor,
} from "../lib/floor-plan"
import { accent, grey, hair, ink, mix, paper, thin, tint, warm } from "../lib/palette"
import { roomTag, type Tag } from "../lib/room-tag"
import { circle, line, polygon, polyline, rect, text } from "../lib/svg"

const rooms = sampleFloor.rooms

const tagOf = (room: Room): Tag => ({
  number: room.number,
  name: room.name,
  area: `${areaOf(room.outline).toFixed(1)} m²`,
})

/** Where the tags lay before: dropped by hand, many on walls or in the next room. */
function strayPoints(seed: number, reach = 1): V2[] {
  const random = seeded(seed)
  return rooms.map((room) => {
    const centre = boxCentre(room.outline)
    return [centre[0] + (random() - 0.5) * 6.4 * reach, centre[1] + (random() - 0.5) * 6 * reach] as const
  })
}

const centres = rooms.map((room) => roomiestPoint(room.outline))
const shift = (a: V2, b: V2): number => Math.hypot(a[0] - b[0], a[1] - b[1])

const wide: Placing = { origin: [120, 150], scale: 42.5 }

const furniturePlan = (place: Placing, fill?: (room: Room) => string | undefined): string =>
  drawPlan(sampleFloor, place, { ...(fill && { fill }) })

function placedTags(t: number, seed = 5): Plate {
  const to = placed(wide)
  const stray = strayPoints(seed)
  const items = rooms.map((room, i) => {
    const from: V2 = stray[i] ?? [0, 0]
    const goal: V2 = centres[i]?.at ?? [0, 0]
    const own = ease(t, (i / rooms.length) * 0.6, (i / rooms.length) * 0.6 + 0.4)
    const now = lerp2(from, goal, own)
    const color = own > 0.98 ? accent : inside(room.outline, now) ? ink : warm
    return {
      trail:
        own > 0 && shift(from, goal) > 0.3
          ? polyline([to(from), to(now)], { stroke: warm, width: thin, dash: "5 5" }) +
            circle(to(from), 5, { stroke: warm, width: thin, fill: paper })
          : "",
      tag: roomTag(to(now), tagOf(room), 18, color),
      moved: own > 0.98,
    }
  })
  const moved = items.filter((item) => item.moved).length
  const mean =
    rooms.reduce((total, _, i) => total + shift(stray[i] ?? [0, 0], centres[i]?.at ?? [0, 0]), 0) / rooms.length
  return {
    title: "Ground floor, tags centred",
    scale: "1:100",
    parameters: [
      ["Rooms", String(rooms.length)],
      ["Centred", `${moved} / ${rooms.length}`],
      ["Rule", "clear point"],
      ["Mean move", `${(mean * ease(t)).toFixed(2)} m`],
    ],
    drawing: [
      furniturePlan(wide),
      ...items.map((i) => i.trail),
      ...items.map((i) => i.tag),
      scaleBar([120, 964], 2, 5, wide.scale),
      northArrow([1454, 974], 26),
    ],
  }
}

function beforeAfter(): Plate {
  const stray = strayPoints(12, 1.25)
  const halves = [0, 1].map((after) => {
    const place: Placing = { origin: [after ? 830 : 96, 250], scale: 21 }
    const to = placed(place)
    const off = rooms.filter((room, i) => !inside(room.outline, stray[i] ?? [0, 0])).length
    return [
      heading(
        [place.origin[0], 190],
        672,
        after ? "AFTER" : "BEFORE",
        after ? "0 tags outside their room" : `${off} tags outside their room`,
        after ? accent : warm,
      ),
      furniturePlan(place),
      ...rooms.map((room, i) => {
        const p: V2 = after ? (centres[i]?.at ?? [0, 0]) : (stray[i] ?? [0, 0])
        return roomTag(to(p), tagOf(room), 13, after ? accent : inside(room.outline, p) ? ink : warm)
      }),
    ].join("")
  })
  const rows = rooms.map((room, i) => {
    const d = shift(stray[i] ?? [0, 0], centres[i]?.at ?? [0, 0])
    const x = 96 + i * 108.3
    return [
      text([x + 40, 980], room.number, { size: 17, anchor: "middle" }),
      rect(x + 22, 952 - d * 36, 36, d * 36, { fill: d > 2 ? mix(paper, warm, 0.8) : tint(0.3) }),
      text([x + 40, 942 - d * 36], d.toFixed(2), { size: 16, anchor: "middle", fill: grey }),
    ].join("")
  })
  return {
    title: "Before and after",
    scale: "1:200",
    parameters: [
      ["Rooms", "13"],
      ["Outside", `${rooms.filter((room, i) => !inside(room.outline, stray[i] ?? [0, 0])).length} to 0`],
      ["Rule", "clear point"],
      ["Seed", "12"],
    ],
    drawing: [
      ...halves,
      text([96, 716], "MOVE PER TAG, METRES", { size: 16, fill: grey }),
      line([96, 952], [1504, 952], { stroke: ink, width: thin }),
      ...rows,
    ],
  }
}

/** How the point is found in the L-shaped room: every clear circle tried, the largest kept. */
function clearCircle(): Plate {
  const room = rooms.find((r) => r.number === "106") ?? rooms[0]
  if (!room) throw new Error("The sample floor has no rooms")
  const place: Placing = { origin: [-1590, 150], scale: 78 }
  const to = placed(place)
  const best = roomiestPoint(room.outline, 0.1)
  const centre = boxCentre(room.outline)
  const dots = range(20).flatMap((i) =>
    range(26).flatMap((j) => {
      const p: V2 = [24.2 + i * 0.4, 0.2 + j * 0.4]
      return inside(room.outline, p) ? [circle(to(p), 2.2, { fill: tint(0.55) })] : []
    }),
  )
  const circles = range(5).map((i) =>
    circle(to(best.at), best.clear * place.scale * (1 - i * 0.17), {
      stroke: accent,
      width: i ? hair : 2.4,
      ...(i && { dash: "6 6" }),
    }),
  )
  const list: [string, string, string][] = [
    ["Bounding box", `${centre[0].toFixed(2)} ${centre[1].toFixed(2)}`, "0.00"],
    ["Clear point", `${best.at[0].toFixed(2)} ${best.at[1].toFixed(2)}`, best.clear.toFixed(2)],
  ]
  return {
    title: "Clear point of an L-shaped room",
    scale: "1:50",
    parameters: [
      ["Room", "106"],
      ["Grid", "0.10 m"],
      ["Clear", `${best.clear.toFixed(2)} m`],
      ["Area", `${areaOf(room.outline).toFixed(1)} m²`],
    ],
    drawing: [
      polygon(room.outline.map(to), { fill: mix(paper, accent, 0.06) }),
      ...dots,
      polygon(room.outline.map(to), { stroke: ink, width: 14, join: "miter" }),
      ...circles,
      polyline([to(centre), to(best.at)], { stroke: warm, width: thin, dash: "6 5" }),
      circle(to(centre), 8, { fill: warm }),
      text([to(centre)[0] - 16, to(centre)[1] + 34], "box centre", {
        size: 19,
        fill: warm,
        halo: paper,
        anchor: "middle",
      }),
      roomTag(to(best.at), tagOf(room), 25),
      heading([1010, 210], 494, "POINT", "clear, m"),
      ...list.flatMap(([name, where, clear], i) => [
        text([1010, 270 + i * 92], name, { size: 24, weight: 600, mono: false, fill: i ? accent : warm }),
        text([1010, 300 + i * 92], where, { size: 19, fill: grey }),
        text([1504, 276 + i * 92], clear, { size: 27, weight: 500, anchor: "end" }),
        line([1010, 322 + i * 92], [1504, 322 + i * 92], { stroke: tint(0.25), width: hair }),
      ]),
    ],
  }
}

function leaders(): Plate {
  const place: Placing = { origin: [140, 190], scale: 41 }
  const to = placed(place)
  const small = new Set(["104", "105", "110", "111"])
  const tags = rooms.map((room, i) => {
    const p = centres[i]?.at ?? [0, 0]
    if (!small.has(room.number)) return roomTag(to(p), tagOf(room), 18)
    const up = room.number === "104" || room.number === "105"
    const end: V2 = [to(p)[0] + (room.number === "110" ? -60 : 40), up ? 122 : 982]
    return (
      polyline([to(p), [end[0], end[1] + (up ? 34 : -38)]], { stroke: accent, width: thin }) +
      circle(to(p), 4.5, { fill: accent }) +
      roomTag(end, tagOf(room), 18)
    )
  })
  return {
    title: "Tags with leaders",
    scale: "1:100",
    parameters: [
      ["Rooms", "13"],
      ["Leaders", "4"],
      ["Min. width", "4.00 m"],
      ["Rule", "clear point"],
    ],
    drawing: [
      furniturePlan(place, (room) => (small.has(room.number) ? mix(paper, accent, 0.12) : undefined)),
      ...tags,
      scaleBar([140, 976], 2, 4, place.scale),
      northArrow([1454, 980], 24),
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
      alt: "Furnished floor plan with thirteen room tags moved to the clear middle of their rooms, dashed lines showing each move",
    },
    {
      plate: beforeAfter,
      alt: "The same floor plan before and after: strayed tags in orange, centred tags in blue, and a bar per tag for its move in metres",
    },
    {
      plate: clearCircle,
      alt: "L-shaped room with its bounding-box centre near a wall and the tag at the centre of the largest clear circle",
    },
    {
      plate: leaders,
      alt: "Floor plan with tags centred in the large rooms and set outside on leaders for the four small rooms, which are tinted",
    },
  ],
  film: (t) => placedTags(ease(t, 0.08, 0.95)),
})
