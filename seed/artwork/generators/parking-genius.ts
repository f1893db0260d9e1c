import { seeded } from "../../scripts/lib/random"
import { at, ease, lerp, lerp2, range, type V2, type V3 } from "../../scripts/lib/vec"
import { dimension, gridBubble, hatch, heading, northArrow, scaleBar } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { accent, grey, hair, heavy, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import {
  aisleFor,
  type Bay,
  columnsBetween,
  countBays,
  layOutParking,
  type ParkingPlan,
  type ParkingSite,
} from "../lib/parking"
import { axonometry, corners, type Frame, fitted } from "../lib/projection"
import { drawScene, type Face } from "../lib/scene"
import { box, prism, slab } from "../lib/solids"
import { circle, line, polygon, polyline, rect, text } from "../lib/svg"

const site = (over: Partial<ParkingSite>): ParkingSite => {
  const angle = over.angle ?? 90
  return {
    width: 72,
    depth: 49,
    angle,
    bayWidth: 2.5,
    bayLength: 5,
    aisle: aisleFor(angle),
    crossAisle: 6,
    accessible: 4,
    islandEvery: 0,
    ...over,
  }
}

const letters = (s: ParkingSite, plan: ParkingPlan): Plate["parameters"] => [
  ["Angle", `${Math.round(s.angle)}°`],
  ["Bay", `${s.bayWidth.toFixed(2)} × ${s.bayLength.toFixed(2)}`],
  ["Aisle", `${s.aisle.toFixed(2)} m`],
  ["Bays", String(countBays(plan).total)],
  ["m² per bay", ((s.width * s.depth) / Math.max(1, plan.bays.length)).toFixed(1)],
]

/** A car in plan, in the middle of its bay. */
function car(bay: Bay, point: (p: V2) => V2, k: number, color: string): string {
  const [a, b, c, d] = [at(bay.outline, 0), at(bay.outline, 1), at(bay.outline, 2), at(bay.outline, 3)]
  const [front, back] = [lerp2(a, b, 0.5), lerp2(d, c, 0.5)]
  const l = Math.hypot(back[0] - front[0], back[1] - front[1])
  const u: V2 = [(back[0] - front[0]) / l, (back[1] - front[1]) / l]
  const body = (s: number, w: number): V2 =>
    point([front[0] + u[0] * (0.32 + s * 4.3) - u[1] * w, front[1] + u[1] * (0.32 + s * 4.3) + u[0] * w])
  const outline = [
    body(0.04, -0.68),
    body(0, -0.35),
    body(0, 0.35),
    body(0.04, 0.68),
    body(0.3, 0.85),
    body(0.85, 0.84),
    body(0.98, 0.66),
    body(1, 0),
    body(0.98, -0.66),
    body(0.85, -0.84),
    body(0.3, -0.85),
  ]
  return [
    polygon(outline, { fill: color, stroke: ink, width: Math.max(0.6, k * 0.07) }),
    polygon([body(0.27, -0.66), body(0.23, 0), body(0.27, 0.66), body(0.4, 0.58), body(0.4, -0.58)], {
      fill: mix(color, ink, 0.55),
    }),
    polygon([body(0.8, -0.56), body(0.8, 0.56), body(0.9, 0.6), body(0.9, -0.6)], { fill: mix(color, ink, 0.45) }),
  ].join("")
}

function island(outline: readonly V2[], k: number): string {
  const middle = lerp2(at(outline, 0), at(outline, 2), 0.5)
  return [
    polygon(outline, { fill: tint(0.06), stroke: ink, width: thin }),
    hatch(outline, 45, 7, { stroke: tint(0.3), width: 0.7 }),
    circle(middle, k * 1.35, { fill: paper, stroke: ink, width: thin }),
    ...range(7).map((i) =>
      line(middle, [middle[0] + k * 1.3 * Math.cos(i * 0.9), middle[1] + k * 1.3 * Math.sin(i * 0.9)], {
        stroke: tint(0.5),
        width: 0.8,
      }),
    ),
  ].join("")
}

function arrow(p: V2, forward: boolean, size: number): string {
  const s = forward ? 1 : -1
  return (
    line([p[0] - s * size * 2, p[1]], [p[0], p[1]], { stroke: accent, width: size * 0.22 }) +
    polygon(
      [
        [p[0] + s * size, p[1]],
        [p[0] - s * size * 0.2, p[1] - size * 0.5],
        [p[0] - s * size * 0.2, p[1] + size * 0.5],
      ],
      { fill: accent },
    )
  )
}

interface Look {
  cars: number
  numbers: boolean
  dimensions: boolean
  columns?: number
}

/** The layout in plan inside a frame. */
function plan(s: ParkingSite, layout: ParkingPlan, frame: Frame, look: Look, seed = 3): string {
  const k = Math.min(frame.w / s.width, frame.h / s.depth)
  const [ox, oy] = [frame.x + (frame.w - s.width * k) / 2, frame.y + (frame.h - s.depth * k) / 2]
  const point = (p: V2): V2 => [ox + p[0] * k, oy + p[1] * k]
  const random = seeded(seed)
  const rest: V2[] = [
    [0, layout.used],
    [s.width, layout.used],
    [s.width, s.depth],
    [0, s.depth],
  ].map(([x = 0, y = 0]) => point([x, y]))
  const bays = layout.bays.map((bay) => {
    const [a, b, c, d] = bay.outline.map(point)
    if (!a || !b || !c || !d) return ""
    const taken = random() < look.cars
    const color = random() < 0.12 ? mix(paper, warm, 0.75) : random() < 0.3 ? tint(0.42) : tint(0.12)
    const marked = bay.kind === "accessible"
    const middle = lerp2(lerp2(a, b, 0.5), lerp2(c, d, 0.5), 0.5)
    return [
      marked ? polygon([a, b, c, d], { fill: mix(paper, accent, 0.82) }) : "",
      polyline([a, d, c, b], { stroke: ink, width: Math.max(0.8, k * 0.1) }),
      taken && !marked ? car(bay, point, k, color) : "",
      marked
        ? text([middle[0], middle[1] + k * 0.5], "A", { size: k * 1.5, weight: 600, fill: paper, anchor: "middle" })
        : "",
      look.numbers && !taken && !marked
        ? text([middle[0], middle[1] + k * 0.36], String(bay.number), {
            size: Math.max(10, k * 0.95),
            fill: grey,
            anchor: "middle",
          })
        : "",
    ].join("")
  })
  const columns = look.columns
    ? columnsBetween(layout, s, look.columns).map((p) => {
        const [x, y] = point(p)
        return rect(x - k * 0.3, y - k * 0.3, k * 0.6, k * 0.6, { fill: ink })
      })
    : []
  const gate = (x: number, words: string, inwards: boolean): string => {
    const [gx, gy] = point([x, s.depth])
    return (
      rect(gx - k * 3, gy - 4, k * 6, 8, { fill: paper }) +
      polygon(
        [
          [gx, gy + (inwards ? -14 : 24)],
          [gx - 11, gy + (inwards ? 6 : 4)],
          [gx + 11, gy + (inwards ? 6 : 4)],
        ].map(([px = 0, py = 0]): V2 => [px, inwards ? py + 6 : gy + 28 - (py - gy)]),
        { fill: accent },
      ) +
      text([gx + 20, gy + 28], words, { size: 17, fill: accent, weight: 600 })
    )
  }
  const [left, top] = point([0, 0])
  const [right, bottom] = point([s.width, s.depth])
  const first = layout.aisles[0]
  return [
    rect(left, top, right - left, bottom - top, { fill: mix(paper, ink, 0.035) }),
    s.depth - layout.used > 0.3
      ? polygon(rest, { fill: paper }) + hatch(rest, 45, 9, { stroke: tint(0.35), width: 0.8 })
      : "",
    ...bays,
    ...layout.islands.map((outline) => island(outline.map(point), k)),
    ...layout.aisles.flatMap((lane) =>
      [0.22, 0.5, 0.78].map((f) => arrow(point([lerp(lane.x0, lane.x1, f), lane.y]), lane.forward, k * 0.9)),
    ),
    ...columns,
    rect(left, top, right - left, bottom - top, { stroke: ink, width: heavy, join: "miter" }),
    look.dimensions
      ? [
          gate(3, "IN", true),
          gate(s.width - 3, "OUT", false),
          dimension([left, top], [right, top], 34, `${s.width.toFixed(2)} m`),
          dimension([left, bottom], [left, top], 34, `${s.depth.toFixed(2)} m`),
          first
            ? dimension(
                point([s.width, first.y - first.width / 2]),
                point([s.width, first.y + first.width / 2]),
                30,
                s.aisle.toFixed(2),
                accent,
              )
            : "",
          dimension(point([s.width, 0]), point([s.width, layout.rowDepth]), 30, layout.rowDepth.toFixed(2), accent),
          scaleBar([left, 984], 5, 4, k),
          northArrow([right - 26, 996], 24),
        ].join("")
      : "",
  ].join("")
}

const wide: Frame = { x: 150, y: 124, w: 1300, h: 800 }

function sheetOf(s: ParkingSite, look: Partial<Look> = {}, seed = 3): Plate {
  const layout = layOutParking(s)
  const { accessible, standard } = countBays(layout)
  return {
    title: "Parking plan",
    scale: "1:250",
    parameters: letters(s, layout),
    drawing: [
      plan(s, layout, wide, { cars: 0.55, numbers: true, dimensions: true, ...look }, seed),
      text([1310, 1006], `${standard} standard + ${accessible} accessible = ${layout.bays.length} bays`, {
        size: 25,
        weight: 500,
        anchor: "end",
      }),
    ],
  }
}

function comparison(): Plate {
  const sites = [90, 60, 45, 30].map((angle) => site({ angle, accessible: 0 }))
  const layouts = sites.map(layOutParking)
  const most = Math.max(...layouts.map((l) => l.bays.length))
  const drawings = sites.map((s, i) => {
    const layout = at(layouts, i)
    const [x, y] = [96 + (i % 2) * 724, 96 + Math.floor(i / 2) * 462]
    const best = layout.bays.length === most
    return [
      heading([x, y + 24], 684, `${s.angle}°`, `${layout.bays.length} bays`, best ? accent : ink),
      plan(s, layout, { x, y: y + 54, w: 540, h: 366 }, { cars: 0.6, numbers: false, dimensions: false }, i + 2),
      rect(x + 600, y + 54, 44, 366, { stroke: tint(0.5), width: hair }),
      rect(x + 600, y + 54 + 366 * (1 - layout.bays.length / most), 44, (366 * layout.bays.length) / most, {
        fill: best ? accent : tint(0.35),
      }),
      text([x + 670, y + 420], `${((s.width * s.depth) / layout.bays.length).toFixed(1)} m² per bay`, {
        size: 17,
        fill: grey,
        rotate: -90,
      }),
    ].join("")
  })
  return {
    title: "Angle comparison",
    scale: "1:600",
    parameters: [
      ["Site", "72 × 49 m"],
      ["Angles", "90 60 45 30°"],
      ["Best", `${most} bays`],
      ["Modules", "double"],
    ],
    drawing: drawings,
  }
}

function basement(): Plate {
  const s = site({ width: 69, depth: 48, bayLength: 5, accessible: 3 })
  const layout = layOutParking(s)
  const k = Math.min(wide.w / s.width, wide.h / s.depth)
  const ox = wide.x + (wide.w - s.width * k) / 2
  const oy = wide.y + (wide.h - s.depth * k) / 2
  const axes = range(Math.floor((s.width - 12) / 7.5) + 1).map((i) => {
    const x = ox + (s.crossAisle + i * 7.5) * k
    return (
      line([x, oy - 24], [x, oy + s.depth * k], { stroke: accent, width: hair, dash: "18 6 3 6" }) +
      gridBubble([x, oy - 46], String(i + 1), accent, 21)
    )
  })
  return {
    title: "Basement on a 7.50 m grid",
    scale: "1:250",
    parameters: letters(s, layout),
    drawing: [
      plan(s, layout, wide, { cars: 0.5, numbers: true, dimensions: false, columns: 3 }, 8),
      ...axes,
      scaleBar([ox, 984], 5, 4, k),
      text([1270, 1006], `3 bays between columns · ${layout.bays.length} bays`, {
        size: 25,
        weight: 500,
        anchor: "end",
      }),
      northArrow([ox + s.width * k - 26, 996], 24),
    ],
  }
}

function axonometric(): Plate {
  const s = site({ width: 52, depth: 32, angle: 60, accessible: 3, islandEvery: 6 })
  const layout = layOutParking(s)
  const camera = fitted(axonometry(-58, 34), corners([0, -s.depth, 0], [s.width, 0, 3.2]), {
    x: 110,
    y: 150,
    w: 1380,
    h: 820,
  })
  const flipped = (p: V2, z = 0): V3 => [p[0], -p[1], z]
  const random = seeded(12)
  const marks = layout.bays.map((bay) => {
    const [a, b, c, d] = bay.outline.map((p) => camera.project(flipped(p)))
    if (!a || !b || !c || !d) return ""
    return (
      (bay.kind === "accessible" ? polygon([a, b, c, d], { fill: mix(paper, accent, 0.8) }) : "") +
      polyline([a, d, c, b], { width: medium * 0.8 })
    )
  })
  const cars = layout.bays.flatMap((bay): Face[] => {
    if (random() > 0.7) return []
    const [front, back] = [
      lerp2(at(bay.outline, 0), at(bay.outline, 1), 0.5),
      lerp2(at(bay.outline, 3), at(bay.outline, 2), 0.5),
    ]
    const l = Math.hypot(back[0] - front[0], back[1] - front[1])
    const u: V2 = [(back[0] - front[0]) / l, -(back[1] - front[1]) / l]
    const corner = (along: number, w: number): V2 => [
      front[0] + u[0] * along - u[1] * w,
      -front[1] + u[1] * along + u[0] * w,
    ]
    const shape = (from: number, to: number, w: number): V2[] => [
      corner(from, -w),
      corner(to, -w),
      corner(to, w),
      corner(from, w),
    ]
    const color = random() < 0.15 ? warm : random() < 0.35 ? tint(0.4) : tint(0.05)
    return [
      ...prism(shape(0.5, 4.7, 0.86), 0.3, 0.85, { color, weight: 0.9 }),
      ...prism(shape(1.7, 4.1, 0.76), 0.86, 1.42, { color: mix(color, accent, 0.35), weight: 0.9 }),
    ]
  })
  const trees = layout.islands.flatMap((outline): Face[] => {
    const m = lerp2(at(outline, 0), at(outline, 2), 0.5)
    return [
      ...box([m[0] - 0.1, -m[1] - 0.1, 0], [m[0] + 0.1, -m[1] + 0.1, 1.6], { color: tint(0.5), weight: 0 }),
      ...prism(
        range(8).map((i): V2 => [m[0] + 1.2 * Math.cos((i * Math.PI) / 4), -m[1] + 1.2 * Math.sin((i * Math.PI) / 4)]),
        1.6,
        3.2,
        { color: mix(paper, accent, 0.22), weight: 0.9 },
      ),
    ]
  })
  const ground = slab(0, -s.depth, s.width, 0, 0).map((p) => camera.project(p))
  return {
    title: "Axonometry",
    scale: "1:200",
    parameters: letters(s, layout),
    drawing: [
      polygon(ground, { fill: mix(paper, ink, 0.04), stroke: ink, width: heavy }),
      ...marks,
      ...layout.islands.map((o) =>
        polygon(
          o.map((p) => camera.project(flipped(p))),
          { fill: tint(0.12), stroke: ink, width: thin },
        ),
      ),
      drawScene([...cars, ...trees], { camera, sun: [-0.5, -0.5, 0.9], ground: 0 }),
      dimension(
        camera.project([0, -s.depth, 0]),
        camera.project([s.width, -s.depth, 0]),
        -30,
        `${s.width.toFixed(2)} m`,
        accent,
      ),
    ],
  }
}

function filmed(t: number): Plate {
  const angle = t < 0.42 ? 90 : lerp(90, 45, ease(t, 0.42, 0.66))
  const grow = ease(t, 0.02, 0.4)
  const s = site({
    width: lerp(36, 72, grow),
    depth: lerp(18, 49, grow),
    angle,
    aisle: lerp(6, 3.8, ease(t, 0.42, 0.66)),
    accessible: 3,
    islandEvery: t > 0.76 ? 8 : 0,
  })
  const layout = layOutParking(s)
  const k = 1300 / 72
  const frame: Frame = { x: 150, y: 116 + (800 - s.depth * k * 0.9) / 2, w: s.width * k * 0.9, h: s.depth * k * 0.9 }
  return {
    title: "Parking plan",
    parameters: letters(s, layout),
    drawing: [
      plan(
        s,
        layout,
        { ...frame, x: 800 - frame.w / 2, y: 530 - frame.h / 2 - 20 },
        { cars: 0.45, numbers: true, dimensions: false },
      ),
      text([800, 1014], `${layout.bays.length} bays`, { size: 40, weight: 600, anchor: "middle", fill: accent }),
    ],
  }
}

export const parkingGenius = artwork({
  id: "parking-genius",
  product: "ParkingGenius",
  code: "PKG",
  states: [
    {
      plate: () => sheetOf(site({})),
      alt: "Parking plan on a 72 by 49 m site with square bays in double-loaded modules, bays numbered and counted, aisles arrowed",
    },
    {
      plate: () => sheetOf(site({ angle: 60, accessible: 5 }), {}, 4),
      alt: "Parking plan of the same site with bays at 60 degrees and 4.5 m one-way aisles, accessible bays in blue",
    },
    {
      plate: () => sheetOf(site({ angle: 45, accessible: 4, islandEvery: 9 }), {}, 6),
      alt: "Parking plan with bays at 45 degrees, a planted island after every nine bays, aisle and row depths dimensioned",
    },
    {
      plate: () => axonometric(),
      alt: "Axonometry of a car park with bays at 60 degrees, parked cars, planted islands and shadows",
    },
    {
      plate: () => basement(),
      alt: "Basement parking plan with columns on a 7.5 m grid, three bays between columns, grid axes numbered",
    },
    {
      plate: () => comparison(),
      alt: "Four parking plans of one site at 90, 60, 45 and 30 degrees, with bay counts and area per bay compared",
    },
    {
      plate: () => sheetOf(site({ width: 96, depth: 33, accessible: 6, islandEvery: 12 }), {}, 9),
      alt: "Parking plan on a long narrow site, 96 by 33 m, square bays with planted islands, in and out gates marked",
    },
  ],
  film: filmed,
})
