import { seeded } from "../../scripts/lib/random"
import { at, ease, lerp, lerp2, range, type V2 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/parking-genius/parameters"
import type { Outline } from "../../scripts/parking-genius/rules"
import { dimension, heading } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { accent, hair, heavy, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { axonometry, corners, fitted } from "../lib/projection"
import { drawScene, type Face } from "../lib/scene"
import { box, prism, slab } from "../lib/solids"
import { polygon, polyline, rect, text } from "../lib/svg"
import {
  accessibleGround,
  drawnOf,
  parkingGenius as live,
  middleOf,
  plain,
  plan,
  run,
  sheetOf,
  titleOf,
} from "../live/parking-genius"

/** In meters. */
const byAngle = [
  { angle: 90, aisleWidth: 6 },
  { angle: 60, aisleWidth: 4.5 },
  { angle: 45, aisleWidth: 3.8 },
  { angle: 30, aisleWidth: 3.5 },
]

function comparison(): Plate {
  const runs = byAngle.map((change) => run([72, 49], { ...change, accessibleStalls: 0 }))
  const most = Math.max(...runs.map(({ outputs }) => outputs.count))
  const drawings = runs.map((made, i) => {
    const { count } = made.outputs
    const [x, y] = [96 + (i % 2) * 724, 96 + Math.floor(i / 2) * 462]
    const isBest = count === most
    const color = isBest ? accent : ink
    return [
      heading([x, y + 24], 684, `${made.inputs.angle}°, aisle ${made.inputs.aisleWidth.toFixed(2)}`, `${count}`, color),
      plan(made, { x, y: y + 54, w: 540, h: 366 }, plain, i + 2),
      rect(x + 600, y + 54, 60, 366, { stroke: tint(0.5), width: hair }),
      rect(x + 600, y + 54 + 366 * (1 - count / most), 60, (366 * count) / most, {
        fill: isBest ? accent : tint(0.35),
      }),
    ].join("")
  })
  const [first] = runs
  if (!first) throw new Error("There is nothing to compare")
  return {
    title: "Stalls by angle",
    parameters: [
      ...lettered(parameters, first.inputs, ["stallWidth", "stallDepth", "crossAisle", "setback"]),
      ["Count", `${most} at most`],
    ],
    drawn: drawnOf(runs),
    drawing: drawings,
  }
}

function axonometric(): Plate {
  const made = run([52, 32.5], { angle: 60, aisleWidth: 4.5, crossAisle: 4, accessibleStalls: 3, islandEvery: 6 })
  const { width, depth, outputs } = made
  const frame = { x: 110, y: 150, w: 1380, h: 820 }
  const camera = fitted(axonometry(-58, 34), corners([0, 0, 0], [width, depth, 3.2]), frame)
  const random = seeded(12)
  const flat = (outline: Outline) => outline.slice(0, 4).map((p) => camera.project(p))
  const lines = (outline: Outline) => {
    const [a, b, c, d] = flat(outline)
    return a && b && c && d ? polyline([a, d, c, b], { width: medium * 0.8 }) : ""
  }
  const cars = outputs.stalls.flatMap((outline): Face[] => (random() > 0.7 ? [] : carFaces(outline, random)))
  const trees = outputs.planting.flatMap((outline): Face[] => {
    const [x, y] = middleOf(outline)
    const crown = range(8).map(
      (i): V2 => [x + 1.2 * Math.cos((i * Math.PI) / 4), y + 1.2 * Math.sin((i * Math.PI) / 4)],
    )
    return [
      ...box([x - 0.1, y - 0.1, 0], [x + 0.1, y + 0.1, 1.6], { color: tint(0.5), weight: 0 }),
      ...prism(crown, 1.6, 3.2, { color: mix(paper, accent, 0.22), weight: 0.9 }),
    ]
  })
  const ground = slab(0, 0, width, depth, 0).map((p) => camera.project(p))
  return {
    title: "Axonometry",
    parameters: titleOf(made),
    drawn: drawnOf([made]),
    drawing: [
      polygon(ground, { fill: mix(paper, ink, 0.04), stroke: ink, width: heavy }),
      ...outputs.accessible.map((o) => accessibleGround(flat(o) as [V2, V2, V2, V2], made.inputs)),
      ...[...outputs.accessible, ...outputs.stalls].map(lines),
      ...outputs.planting.map((o) => polygon(flat(o), { fill: tint(0.12), stroke: ink, width: thin })),
      drawScene([...cars, ...trees], { camera, sun: [-0.5, -0.5, 0.9], ground: 0 }),
      dimension(camera.project([0, 0, 0]), camera.project([width, 0, 0]), -34, width.toFixed(2), accent, 24),
      dimension(camera.project([width, 0, 0]), camera.project([width, depth, 0]), -34, depth.toFixed(2), accent, 24),
    ],
  }
}

function carFaces(outline: Outline, random: () => number): Face[] {
  const [a, b, c, d] = [0, 1, 2, 3].map((i): V2 => [at(outline, i)[0], at(outline, i)[1]]) as [V2, V2, V2, V2]
  const [front, back] = [lerp2(a, b, 0.5), lerp2(d, c, 0.5)]
  const l = Math.hypot(back[0] - front[0], back[1] - front[1])
  const u: V2 = [(back[0] - front[0]) / l, (back[1] - front[1]) / l]
  const corner = (along: number, w: number): V2 => {
    const s = along + (l - 5) / 2
    return [front[0] + u[0] * s - u[1] * w, front[1] + u[1] * s + u[0] * w]
  }
  const shape = (from: number, to: number, w: number): V2[] => [
    corner(from, w),
    corner(from, -w),
    corner(to, -w),
    corner(to, w),
  ]
  const color = random() < 0.15 ? warm : random() < 0.35 ? tint(0.4) : tint(0.05)
  return [
    ...prism(counterClockwise(shape(0.3, 4.7, 0.86)), 0.3, 0.85, { color, weight: 0.9 }),
    ...prism(counterClockwise(shape(1.5, 4.1, 0.76)), 0.86, 1.42, { color: mix(color, accent, 0.35), weight: 0.9 }),
  ]
}

function counterClockwise(points: V2[]): V2[] {
  const area = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = at(points, i + 1)
    return sum + x * nextY - nextX * y
  }, 0)
  return area > 0 ? points : [...points].reverse()
}

const onStep = (value: number, step: number) => Math.round(value / step) * step

function filmed(t: number): Plate {
  const grow = ease(t, 0.02, 0.4)
  const lean = ease(t, 0.42, 0.66)
  const size: V2 = [lerp(36, 72, grow), lerp(18, 49, grow)]
  const made = run(size, {
    angle: Math.round(lerp(90, 45, lean)),
    aisleWidth: onStep(lerp(6, 3.8, lean), 0.05),
    accessibleStalls: 3,
    islandEvery: t > 0.76 ? 8 : 0,
  })
  const k = 1300 / 72
  const [w, h] = [size[0] * k * 0.9, size[1] * k * 0.9]
  return {
    title: "Parking plan",
    parameters: titleOf(made),
    drawn: drawnOf([made]),
    drawing: [
      plan(made, { x: 800 - w / 2, y: 510 - h / 2, w, h }, { ...plain, cars: 0.45, numbers: true }),
      text([800, 1014], `${made.outputs.count} stalls`, { size: 40, weight: 600, anchor: "middle", fill: accent }),
    ],
  }
}

export const parkingGenius = artwork({
  ...live,
  states: [
    {
      plate: () => live.draw(live.start),
      window: live.window,
      alt: "Parking plan of a 72 by 49 site with stalls at 90 degrees, numbered and counted, four accessible ones in blue, two-way aisles",
    },
    {
      plate: () => sheetOf(run([72, 49], { angle: 60, aisleWidth: 4.5, accessibleStalls: 5 }), 4),
      window: live.window,
      alt: "Parking plan of the same site with stalls at 60 degrees and one-way aisles of 4.50, five accessible stalls in blue",
    },
    {
      plate: () => sheetOf(run([72, 49], { angle: 45, aisleWidth: 3.8, islandEvery: 9 }), 6),
      window: live.window,
      alt: "Parking plan with stalls at 45 degrees and planting after every nine stalls, aisle and row depth dimensioned",
    },
    {
      plate: axonometric,
      window: [50, 10, 1500],
      alt: "Axonometry of a car park of 52 by 32.5 with stalls at 60 degrees, parked cars and trees on its planted bays",
    },
    {
      plate: () => sheetOf(run([69, 48], { columnEvery: 3, accessibleStalls: 3 }), 8),
      window: live.window,
      alt: "Parking plan with columns after every three stalls, in line from row to row, the distance between two columns dimensioned",
    },
    {
      plate: comparison,
      window: [60, -20, 1480],
      alt: "Four parking plans of one site with stalls at 90, 60, 45 and 30 degrees, each with a bar for the number of stalls",
    },
    {
      plate: () => sheetOf(run([96, 33], { accessibleStalls: 6, islandEvery: 12 }), 9),
      window: [60, 0, 1480],
      alt: "Parking plan of a long narrow site of 96 by 33 with stalls at 90 degrees, six of them accessible, and planting after every twelve",
    },
  ],
  film: filmed,
})
