import { at, lerp, range, sum, type V2, type V3 } from "../../scripts/lib/vec"
import { dimension, heading, leader, northArrow } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { areaOf } from "../lib/floor-plan"
import { accent, grey, hair, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { axonometry, corners, type Frame, fitted, perspective } from "../lib/projection"
import { drawScene, type Face } from "../lib/scene"
import { prism } from "../lib/solids"
import { circle, line, polygon, text } from "../lib/svg"

interface Tower {
  floors: number
  storey: number
  radius: number
  sides: number
  /** Degrees over the whole height. */
  twist: number
  /** Radius at the top as a share of the base. */
  taper: number
  /** Swelling at mid-height as a share of the radius. */
  belly: number
}

const base: Tower = { floors: 34, storey: 3.6, radius: 15, sides: 4, twist: 90, taper: 0.62, belly: 0.14 }

/** The floor outline at a share of the height: a polygon with cut corners, turned and scaled. */
function outline(t: Tower, s: number): V2[] {
  const r = t.radius * (lerp(1, t.taper, s) + t.belly * Math.sin(Math.PI * s))
  const turn = (t.twist * s * Math.PI) / 180
  return range(t.sides).flatMap((i) =>
    [-0.11, 0.11].map((cut): V2 => {
      const a = ((i + cut) / t.sides) * 2 * Math.PI + turn + 0.6
      return [r * Math.cos(a), r * Math.sin(a)]
    }),
  )
}

function faces(t: Tower, offset: V2 = [0, 0], every = 1, weight = 0.9): Face[] {
  const out: Face[] = []
  const n = Math.round(t.floors / every)
  for (const f of range(n)) {
    const [z0, z1] = [(f * t.floors * t.storey) / n, ((f + 1) * t.floors * t.storey) / n]
    const moved = (s: number): V2[] => outline(t, s).map((p): V2 => [p[0] + offset[0], p[1] + offset[1]])
    const [low, high] = [moved(f / n), moved((f + 1) / n)]
    out.push(...prism(low, z0, z0 + 0.5 * every, { color: tint(0.02), weight }))
    low.forEach((p, i) => {
      const q = at(low, i + 1)
      const [a, b]: [V3, V3] = [
        [p[0], p[1], z0 + 0.5 * every],
        [q[0], q[1], z0 + 0.5 * every],
      ]
      const [c, d]: [V3, V3] = [
        [at(high, i + 1)[0], at(high, i + 1)[1], z1],
        [at(high, i)[0], at(high, i)[1], z1],
      ]
      const short = i % 2 === 0
      const color = short ? mix(paper, accent, 0.85) : mix(paper, accent, 0.16 + 0.2 * Math.abs(Math.sin(f * 0.7 + i)))
      out.push(
        { points: [a, b, c], edges: [false, true, false], color, weight: weight * 0.8 },
        { points: [a, c, d], edges: [false, false, true], color, weight: weight * 0.8 },
      )
    })
  }
  const top = outline(t, 1).map((p): V2 => [p[0] + offset[0], p[1] + offset[1]])
  out.push(...prism(top, t.floors * t.storey, t.floors * t.storey + 1.2, { color: tint(0.05), weight: thin }))
  return out
}

const gross = (t: Tower): number => sum(range(t.floors).map((f) => areaOf(outline(t, f / t.floors))))
const letters = (t: Tower): Plate["parameters"] => [
  ["Floors", String(t.floors)],
  ["Height", `${(t.floors * t.storey).toFixed(1)} m`],
  ["Twist", `${t.twist}°`],
  ["Taper", t.taper.toFixed(2)],
  ["Area", `${Math.round(gross(t)).toLocaleString("en")} m²`],
]
const sun: V3 = [0.75, -0.45, 0.8]

function single(t: Tower): Plate {
  const h = t.floors * t.storey
  const camera = fitted(axonometry(-24, 18), [...corners([-14, -14, 0], [14, 14, h]), [0, 0, h + 2]], {
    x: 120,
    y: 84,
    w: 1000,
    h: 910,
  })
  const plans = [0, 0.33, 0.66, 1].map((s, i) => {
    const c: V2 = [1322, 216 + (3 - i) * 218]
    const shape = outline(t, s)
    return [
      line([1180, c[1] + 100], [1504, c[1] + 100], { stroke: tint(0.2), width: hair }),
      polygon(
        shape.map((p): V2 => [c[0] + 60 + p[0] * 5, c[1] - p[1] * 5]),
        { fill: mix(paper, accent, 0.12), stroke: ink, width: medium },
      ),
      circle([c[0] + 60, c[1]], 3, { fill: ink }),
      text([1180, c[1] - 60], `FLOOR ${String(Math.round(s * t.floors)).padStart(2, "0")}`, { size: 18, weight: 600 }),
      text([1180, c[1] - 34], `${(t.twist * s).toFixed(0)}°`, { size: 18, fill: accent }),
      text([1180, c[1] - 8], `${areaOf(shape).toFixed(0)} m²`, { size: 18, fill: grey }),
    ].join("")
  })
  return {
    title: "Twisting tower and floor plans",
    scale: "1:600",
    parameters: letters(t),
    drawing: [
      drawScene(faces(t), { camera, sun, ground: 0, shadow: 0.2 }),
      dimension(
        [250, camera.project([0, 0, 0])[1]],
        [250, camera.project([0, 0, h])[1]],
        30,
        `${t.floors} × ${t.storey.toFixed(2)} = ${h.toFixed(1)} m`,
      ),
      ...plans,
    ],
  }
}

function family(): Plate {
  const twists = [0, 60, 120]
  const tapers = [1, 0.7, 0.4]
  const drawings = tapers.flatMap((taper, j) =>
    twists.map((twist, i) => {
      const t: Tower = { ...base, floors: 26, twist, taper, belly: 0.05, radius: 12 }
      const frame: Frame = { x: 250 + i * 420, y: 122 + j * 296, w: 330, h: 262 }
      const camera = fitted(axonometry(-24, 20), corners([-11, -11, 0], [11, 11, 94]), frame)
      const chosen = i === 1 && j === 1
      return [
        drawScene(faces(t, [0, 0], 2, 0.6), { camera, sun, ground: 0, shadow: 0.2 }),
        text([frame.x + 262, frame.y + 190], `${Math.round(gross(t)).toLocaleString("en")} m²`, {
          size: 17,
          fill: chosen ? accent : grey,
          weight: chosen ? 600 : 400,
        }),
      ].join("")
    }),
  )
  return {
    title: "Twist by taper",
    scale: "1:1500",
    parameters: [
      ["Towers", "9"],
      ["Twist", "0 60 120°"],
      ["Taper", "1 .7 .4"],
      ["Floors", "26"],
    ],
    drawing: [
      ...twists.map((t, i) => text([415 + i * 420, 96], `TWIST ${t}°`, { size: 20, weight: 600, anchor: "middle" })),
      ...tapers.map(
        (t, j) =>
          text([100, 256 + j * 296], `TAPER ${t.toFixed(1)}`, { size: 20, weight: 600 }) +
          line([96, 392 + j * 296], [1504, 392 + j * 296], { stroke: tint(0.22), width: hair }),
      ),
      ...drawings,
    ],
  }
}

function skyline(): Plate {
  const list: [Tower, V2][] = [
    [{ ...base, floors: 40, twist: 120, sides: 3, radius: 15 }, [0, 0]],
    [{ ...base, floors: 30, twist: -60, taper: 0.5 }, [22, 58]],
    [{ ...base, floors: 24, twist: 45, sides: 5, taper: 0.8 }, [74, 84]],
    [{ ...base, floors: 34, twist: 0, taper: 0.5, belly: 0 }, [-108, 40]],
  ]
  const blocks = range(14).flatMap((i): Face[] => {
    const [x, y] = [-150 + (i % 7) * 42, 112 + Math.floor(i / 7) * 46 + (i % 7) * 6]
    return prism(
      [
        [x, y],
        [x + 30, y],
        [x + 30, y + 32],
        [x, y + 32],
      ],
      0,
      10 + ((i * 7) % 5) * 6,
      { color: tint(0.05), weight: 0.8 },
    )
  })
  const model = [...blocks, ...list.flatMap(([t, at0]) => faces(t, at0, 1, 0.6))]
  const camera = fitted(
    perspective([150, -130, 8], [-10, 50, 8]),
    model.flatMap((f) => f.points),
    { x: 110, y: 84, w: 1380, h: 880 },
  )
  const horizon = camera.project([-9000, 9000, 8])[1]
  return {
    title: "Four towers in perspective",
    scale: "eye 8.00 m",
    parameters: [
      ["Towers", "4"],
      ["Floors", "24 to 40"],
      ["Twist", "-60 to 120°"],
      ["Sides", "3 4 5"],
    ],
    drawing: [
      line([96, horizon], [1504, horizon], { stroke: tint(0.35), width: hair, dash: "14 6 2 6" }),
      drawScene(model, { camera, sun: [0.6, -0.75, 0.75], ground: 0, shadow: 0.18 }),
      text([110, horizon - 10], "HORIZON", { size: 15, fill: grey }),
    ],
  }
}

function stackedPlans(): Plate {
  const t: Tower = { ...base, twist: 135, taper: 0.5 }
  const c: V2 = [560, 540]
  const k = 27
  const rings = range(18).map((i) => {
    const s = i / 17
    return polygon(
      outline(t, s).map((p): V2 => [c[0] + p[0] * k, c[1] - p[1] * k]),
      {
        fill: mix(paper, accent, 0.015 + 0.02 * i),
        stroke: i === 0 || i === 17 ? ink : mix(accent, ink, 0.3),
        width: i === 0 || i === 17 ? medium : hair,
      },
    )
  })
  const h = 780
  const side = (s: number): [number, number] => {
    const xs = outline(t, s).map((p) => p[0])
    return [Math.min(...xs), Math.max(...xs)]
  }
  const elevation = range(t.floors + 1).map((f) => {
    const [a, b] = side(f / t.floors)
    const y = 950 - (f / t.floors) * h
    return line([1290 + a * 6.2, y], [1290 + b * 6.2, y], { stroke: ink, width: f % 10 === 0 ? medium : thin })
  })
  const corner = range(8).map((i) =>
    range(t.floors + 1).map((f): V2 => [1290 + at(outline(t, f / t.floors), i)[0] * 6.2, 950 - (f / t.floors) * h]),
  )
  const first = at(outline(t, 0), 0)
  return {
    title: "Floors laid over each other",
    scale: "1:200",
    parameters: letters(t),
    drawing: [
      ...rings,
      circle(c, 5, { fill: warm }),
      leader([c[0] + first[0] * k, c[1] - first[1] * k], [c[0] + 330, 150], "floor 00", ink),
      line([c[0] - 470, c[1]], [c[0] + 470, c[1]], { stroke: warm, width: hair, dash: "18 6 3 6" }),
      line([c[0], 110], [c[0], 980], { stroke: warm, width: hair, dash: "18 6 3 6" }),
      ...elevation,
      ...corner.map((points) =>
        polygon([...points, ...[...points].reverse()], { stroke: mix(paper, accent, 0.7), width: thin }),
      ),
      line([1130, 950], [1450, 950], { stroke: ink, width: 4 }),
      dimension([1440, 950], [1440, 950 - h], -24, `${(t.floors * t.storey).toFixed(1)} m`),
      northArrow([130, 960], 26),
      heading([1120, 110], 380, "ELEVATION"),
    ],
  }
}

export const parametricTower = artwork({
  id: "parametric-tower",
  product: "Parametric Tower",
  code: "PTW",
  states: [
    {
      plate: () => single(base),
      alt: "Axonometry of a 34-storey tower twisting by 90 degrees and narrowing upwards, four of its floor plans beside it",
    },
    {
      plate: family,
      alt: "Nine towers in a grid of twist 0, 60 and 120 degrees by taper 1.0, 0.7 and 0.4, with floor areas",
    },
    {
      plate: stackedPlans,
      alt: "Eighteen floor outlines of a tower laid over each other in plan as they turn by 135 degrees, its elevation at the side",
    },
    {
      plate: skyline,
      alt: "Perspective of four parametric towers of three, four and five sides above low city blocks",
    },
  ],
})
