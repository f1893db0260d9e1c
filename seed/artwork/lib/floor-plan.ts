import { at, range, type V2 } from "../../scripts/lib/vec"
import { ink, paper, thin, tint } from "./palette"
import { arc, circle, line, polygon, rect } from "./svg"

/** Meters, x right, y down (north is up). */
export interface Room {
  number: string
  name: string
  outline: V2[]
  use: "office" | "meeting" | "stair" | "store" | "open" | "hall" | "wet" | "library"
}

/** Along x ("h") or y ("v"). */
export interface Door {
  at: V2
  along: "h" | "v"
  width: number
  /** +1: down or right, −1: up or left. */
  swing: 1 | -1
}

export interface Window {
  at: V2
  along: "h" | "v"
  length: number
}

export interface FloorPlan {
  width: number
  depth: number
  rooms: Room[]
  doors: Door[]
  windows: Window[]
}

export interface Placing {
  origin: V2
  scale: number
}

const block = (x: number, y: number, w: number, h: number): V2[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]

export const sampleFloor: FloorPlan = {
  width: 32,
  depth: 18,
  rooms: [
    { number: "101", name: "Office", outline: block(0, 0, 5.5, 6.5), use: "office" },
    { number: "102", name: "Office", outline: block(5.5, 0, 5, 6.5), use: "office" },
    { number: "103", name: "Meeting", outline: block(10.5, 0, 6.5, 6.5), use: "meeting" },
    { number: "104", name: "Stair", outline: block(17, 0, 3.2, 6.5), use: "stair" },
    { number: "105", name: "Store", outline: block(20.2, 0, 3.8, 6.5), use: "store" },
    {
      number: "106",
      name: "Studio",
      outline: [
        [24, 0],
        [32, 0],
        [32, 10.5],
        [27, 10.5],
        [27, 6.5],
        [24, 6.5],
      ],
      use: "open",
    },
    {
      number: "107",
      name: "Corridor",
      outline: [
        [0, 6.5],
        [27, 6.5],
        [27, 8.7],
        [8, 8.7],
        [8, 8.7],
        [0, 8.7],
      ],
      use: "hall",
    },
    { number: "108", name: "Lobby", outline: block(0, 8.7, 8, 9.3), use: "hall" },
    { number: "109", name: "Office", outline: block(8, 8.7, 5, 9.3), use: "office" },
    { number: "110", name: "WC", outline: block(13, 8.7, 2.8, 4.4), use: "wet" },
    { number: "111", name: "WC", outline: block(13, 13.1, 2.8, 4.9), use: "wet" },
    { number: "112", name: "Library", outline: block(15.8, 8.7, 8.2, 9.3), use: "library" },
    {
      number: "113",
      name: "Lab",
      outline: [
        [24, 8.7],
        [27, 8.7],
        [27, 10.5],
        [32, 10.5],
        [32, 18],
        [24, 18],
      ],
      use: "open",
    },
  ],
  doors: [
    { at: [4.2, 6.5], along: "h", width: 0.95, swing: -1 },
    { at: [9.2, 6.5], along: "h", width: 0.95, swing: -1 },
    { at: [15.2, 6.5], along: "h", width: 1.4, swing: -1 },
    { at: [18, 6.5], along: "h", width: 1.1, swing: -1 },
    { at: [22.6, 6.5], along: "h", width: 0.95, swing: -1 },
    { at: [25, 6.5], along: "h", width: 1.2, swing: -1 },
    { at: [3.2, 8.7], along: "h", width: 1.6, swing: 1 },
    { at: [8.5, 8.7], along: "h", width: 0.95, swing: 1 },
    { at: [13.8, 8.7], along: "h", width: 0.85, swing: 1 },
    { at: [15.8, 14.4], along: "v", width: 0.85, swing: -1 },
    { at: [19.2, 8.7], along: "h", width: 1.4, swing: 1 },
    { at: [25.2, 8.7], along: "h", width: 1.2, swing: 1 },
    { at: [3, 18], along: "h", width: 2, swing: -1 },
  ],
  windows: [
    ...[0.9, 3.1, 6.2, 8.3, 11.3, 14.1, 25, 27.2, 29.4].map((x): Window => ({ at: [x, 0], along: "h", length: 1.7 })),
    ...[6, 9.2, 11, 16.8, 19, 21.2, 25, 27.2, 29.4].map((x): Window => ({ at: [x, 18], along: "h", length: 1.5 })),
    ...[1.2, 3.8, 10, 12.6, 15.2].map((y): Window => ({ at: [0, y], along: "v", length: 1.6 })),
    ...[1.2, 4, 6.8, 11.6, 14.6].map((y): Window => ({ at: [32, y], along: "v", length: 1.8 })),
  ],
}

/** Walls between rooms appear twice. */
export const roomSides = (plan: FloorPlan): { a: V2; b: V2 }[] =>
  plan.rooms.flatMap((room) =>
    room.outline
      .map((a, i) => ({ a, b: at(room.outline, i + 1) }))
      .filter(({ a, b }) => Math.hypot(a[0] - b[0], a[1] - b[1]) > 0.1),
  )

export const placed =
  ({ origin, scale }: Placing) =>
  (p: V2): V2 => [origin[0] + p[0] * scale, origin[1] + p[1] * scale]

export function areaOf(outline: readonly V2[]): number {
  let twice = 0
  outline.forEach((p, i) => {
    const q = at(outline, i + 1)
    twice += p[0] * q[1] - q[0] * p[1]
  })
  return Math.abs(twice) / 2
}

export function inside(outline: readonly V2[], p: V2): boolean {
  let odd = false
  outline.forEach((a, i) => {
    const b = at(outline, i + 1)
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd
  })
  return odd
}

export function boxCentre(outline: readonly V2[]): V2 {
  const xs = outline.map((p) => p[0])
  const ys = outline.map((p) => p[1])
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** Weighted for tags wider than high. */
export function roomiestPoint(outline: readonly V2[], step = 0.2): { at: V2; clear: number } {
  const xs = outline.map((p) => p[0])
  const ys = outline.map((p) => p[1])
  const centre = boxCentre(outline)
  let best = { at: centre, clear: -1 }
  let bestScore = -1
  for (let x = Math.min(...xs) + step / 2; x < Math.max(...xs); x += step) {
    for (let y = Math.min(...ys) + step / 2; y < Math.max(...ys); y += step) {
      if (!inside(outline, [x, y])) continue
      let clear = Number.POSITIVE_INFINITY
      outline.forEach((a, i) => {
        const b = at(outline, i + 1)
        const l2 = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
        const t = l2 ? Math.max(0, Math.min(1, ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / l2)) : 0
        clear = Math.min(clear, Math.hypot(x - a[0] - t * (b[0] - a[0]), y - a[1] - t * (b[1] - a[1])))
      })
      const score = clear - 0.02 * Math.hypot(x - centre[0], y - centre[1])
      if (score > bestScore) {
        bestScore = score
        best = { at: [x, y], clear }
      }
    }
  }
  return best
}

function furniture(room: Room, place: Placing): string {
  const to = placed(place)
  const xs = room.outline.map((p) => p[0])
  const ys = room.outline.map((p) => p[1])
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const k = place.scale
  const stroke = tint(0.42)
  const piece = (x: number, y: number, w: number, h: number): string =>
    rect(...to([x, y]), w * k, h * k, { stroke, width: 0.9 })
  const chair = (x: number, y: number): string => circle(to([x, y]), 0.24 * k, { stroke, width: 0.9 })
  const top = y0 < 1
  switch (room.use) {
    case "office": {
      const y = top ? 0.7 : y1 - 1.5
      return range(Math.floor((x1 - x0 - 0.6) / 2))
        .flatMap((i) => [piece(x0 + 0.6 + i * 2.1, y, 1.6, 0.8), chair(x0 + 1.4 + i * 2.1, top ? y + 1.2 : y - 0.4)])
        .join("")
    }
    case "meeting": {
      const chairs = range(5).flatMap((i) => [chair(x0 + 1.5 + i * 0.87, y0 + 1), chair(x0 + 1.5 + i * 0.87, y0 + 2.9)])
      return [piece(x0 + 1, y0 + 1.4, 4.5, 1.1), ...chairs].join("")
    }
    case "stair":
      return [
        ...range(11).map((i) =>
          line(to([x0 + 0.2, y0 + 0.9 + i * 0.28]), to([x1 - 0.2, y0 + 0.9 + i * 0.28]), { stroke, width: 0.9 }),
        ),
        line(to([(x0 + x1) / 2, y0 + 0.9]), to([(x0 + x1) / 2, y0 + 3.7]), { stroke: ink, width: thin }),
      ].join("")
    case "store":
      return [piece(x0 + 0.3, y0 + 0.3, 0.6, 4.4), piece(x1 - 0.9, y0 + 0.3, 0.6, 4.4)].join("")
    case "wet":
      return range(2)
        .map(
          (i) =>
            piece(x0 + 0.3, y0 + (top ? 0.4 : 1.9) + i * 1, 0.6, 0.5) +
            circle(to([x0 + 0.65, y0 + 2.15 + i]), 0.18 * k, { stroke, width: 0.9 }),
        )
        .join("")
    case "library":
      return range(4)
        .map(
          (i) =>
            piece(x0 + 1.1 + i * 1.8, y1 - 4, 0.7, 3.2) +
            line(to([x0 + 1.45 + i * 1.8, y1 - 4]), to([x0 + 1.45 + i * 1.8, y1 - 0.8]), { stroke, width: 0.9 }),
        )
        .join("")
    case "open": {
      const y = y0 < 1 ? 1.1 : y1 - 3
      return range(2)
        .flatMap((i) => [
          piece(x1 - 6.4 + i * 3.2, y, 2.4, 1.4),
          chair(x1 - 5.8 + i * 3.2, y - 0.35),
          chair(x1 - 4.8 + i * 3.2, y - 0.35),
          chair(x1 - 5.8 + i * 3.2, y + 1.75),
          chair(x1 - 4.8 + i * 3.2, y + 1.75),
        ])
        .join("")
    }
    case "hall":
      return ""
  }
}

function doorSymbol(door: Door, place: Placing, wall: number): string {
  const to = placed(place)
  const k = place.scale
  const [x, y] = door.at
  const w = door.width
  const gap = wall * 1.25
  if (door.along === "h") {
    const hinge = to([x, y])
    const open = to([x, y + door.swing * w])
    return [
      rect(...to([x, y - gap / 2]), w * k, gap * k, { fill: paper }),
      line(hinge, open, { width: 1.8 }),
      arc(hinge, w * k, door.swing * 90, 0, { stroke: tint(0.55), width: 0.9 }),
    ].join("")
  }
  const hinge = to([x, y])
  const open = to([x + door.swing * w, y])
  return [
    rect(...to([x - gap / 2, y]), gap * k, w * k, { fill: paper }),
    line(hinge, open, { width: 1.8 }),
    arc(hinge, w * k, door.swing > 0 ? 0 : 180, 90, { stroke: tint(0.55), width: 0.9 }),
  ].join("")
}

function windowSymbol(w: Window, place: Placing, wall: number): string {
  const to = placed(place)
  const k = place.scale
  const h = w.along === "h"
  const p = to(h ? [w.at[0], w.at[1] - wall / 2] : [w.at[0] - wall / 2, w.at[1]])
  const [dx, dy] = h ? [w.length * k, wall * k] : [wall * k, w.length * k]
  const a: V2 = h ? [p[0], p[1] + dy / 2] : [p[0] + dx / 2, p[1]]
  const b: V2 = h ? [p[0] + dx, p[1] + dy / 2] : [p[0] + dx / 2, p[1] + dy]
  return rect(p[0], p[1], dx, dy, { fill: paper, stroke: ink, width: 1.1 }) + line(a, b, { width: 1.1 })
}

export interface PlanLook {
  furniture?: boolean
  fill?: (room: Room) => string | undefined
  walls?: string
}

export function drawPlan(plan: FloorPlan, place: Placing, look: PlanLook = {}): string {
  const to = placed(place)
  const wall = look.walls ?? ink
  const outer = block(0, 0, plan.width, plan.depth).map(to)
  return [
    polygon(outer, { fill: paper }),
    ...plan.rooms.map((room) => polygon(room.outline.map(to), { fill: look.fill?.(room) ?? paper })),
    ...(look.furniture === false ? [] : plan.rooms.map((room) => furniture(room, place))),
    ...plan.rooms.map((room) =>
      polygon(room.outline.map(to), { stroke: wall, width: 0.16 * place.scale, join: "miter" }),
    ),
    polygon(outer, { stroke: wall, width: 0.42 * place.scale, join: "miter" }),
    ...plan.windows.map((w) => windowSymbol(w, place, 0.42)),
    ...plan.doors.map((d) => doorSymbol(d, place, d.at[1] === plan.depth || d.at[1] === 0 ? 0.44 : 0.2)),
  ].join("")
}
