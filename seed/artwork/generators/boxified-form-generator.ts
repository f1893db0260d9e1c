import { ease, lerp, range, type V2, type V3 } from "../../scripts/lib/vec"
import { dimension, hatch, heading, northArrow } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { accent, grey, hair, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { axonometry, type Camera, corners, type Frame, fitted } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { line, path, polygon, polyline, rect, text, through } from "../lib/svg"
import { type Boxified, boxify, type Form, hasBox, shell } from "../lib/voxels"

interface Mass {
  size: number
  threshold: number
  /** Degrees from bottom to top. */
  twist: number
  /** Radius of the void cut through the mass, in metres. */
  hollow: number
}

const extent: V3 = [40, 40, 48]
const sun: V3 = [0.8, -0.28, 0.95]

const radiusAt = (z: number): number => 15.2 - 7.6 * (z / extent[2]) ** 1.6 + 2.2 * Math.sin((z / extent[2]) * 6.5)

/** Outline of the form at height z: a rounded square that turns and narrows upwards. */
function outlineAt(z: number, twist: number, steps = 64): V2[] {
  const turn = ((twist * Math.PI) / 180) * (z / extent[2])
  return range(steps).map((i) => {
    const a = (i / steps) * Math.PI * 2
    const k = radiusAt(z) / (Math.abs(Math.cos(a)) ** 3.2 + Math.abs(Math.sin(a)) ** 3.2) ** (1 / 3.2)
    return [extent[0] / 2 + k * Math.cos(a + turn), extent[1] / 2 + k * Math.sin(a + turn)]
  })
}

const formOf =
  ({ twist, hollow }: Mass): Form =>
  ([x, y, z]) => {
    if (z < 0 || z > extent[2] - 2) return false
    const turn = ((twist * Math.PI) / 180) * (z / extent[2])
    const [dx, dy] = [x - extent[0] / 2, y - extent[1] / 2]
    const a = Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn))
    const b = Math.abs(-dx * Math.sin(turn) + dy * Math.cos(turn))
    if ((a ** 3.2 + b ** 3.2) ** (1 / 3.2) > radiusAt(z)) return false
    return Math.hypot(x - extent[0] * 0.78, y - extent[1] * 0.3, (z - 19) * 0.85) > hollow
  }

const toneOf =
  (b: Boxified) =>
  (i: number, j: number, k: number, roof: boolean): string => {
    if (roof && hasBox(b, i + 1, j, k + 1) === hasBox(b, i, j + 1, k + 1) && (i * 7 + j * 3 + k) % 11 === 0)
      return mix(paper, warm, 0.85)
    if (roof) return mix(paper, accent, 0.2)
    return (i * 13 + j * 5 + k * 29) % 9 === 0 ? mix(paper, accent, 0.72) : tint(0.03)
  }

const letters = (m: Mass, b: Boxified): Plate["parameters"] => [
  ["Box", `${m.size.toFixed(2)} m`],
  ["Threshold", m.threshold.toFixed(2)],
  ["Twist", `${Math.round(m.twist)}°`],
  ["Boxes", String(b.cells.size)],
  ["Volume", `${Math.round(b.cells.size * m.size ** 3).toLocaleString("en")} m³`],
]

const groundGrid = (camera: Camera, step: number): string =>
  range(13)
    .flatMap((i) => {
      const k = -10 + i * step
      return [
        line(camera.project([k, -10, 0]), camera.project([k, -10 + 12 * step, 0]), { stroke: tint(0.16), width: hair }),
        line(camera.project([-10, k, 0]), camera.project([-10 + 12 * step, k, 0]), { stroke: tint(0.16), width: hair }),
      ]
    })
    .join("")

const view = (frame: Frame, pad = 0): Camera =>
  fitted(axonometry(-38, 26), [...corners([3 - pad, 3 - pad, 0], [37 + pad, 37 + pad, 40]), [20, 20, 47]], frame)

function massing(m: Mass): Plate {
  const b = boxify(formOf(m), extent, m.size, m.threshold)
  const camera = view({ x: 190, y: 84, w: 1220, h: 850 })
  return {
    title: "Massing axonometry",
    scale: "1:250",
    parameters: letters(m, b),
    drawing: [
      groundGrid(camera, 5),
      drawScene(shell(b, toneOf(b), 1.2), { camera, sun, ground: 0 }),
      dimension(camera.project([4, 0, 0]), camera.project([36, 0, 0]), -46, "32.00 m", accent),
    ],
  }
}

/** The smooth form as contour lines, the hidden ones left out of the fill. */
function contours(m: Mass, camera: Camera, step: number): string {
  return range(Math.floor((extent[2] - 2) / step) + 1)
    .map((k) => {
      const points = outlineAt(k * step, m.twist).map((p) => camera.project([p[0], p[1], k * step]))
      return polygon(points, {
        fill: mix(paper, accent, 0.05),
        stroke: k % 4 ? ink : accent,
        width: k % 4 ? hair : medium,
        opacity: 0.92,
      })
    })
    .join("")
}

function comparison(m: Mass): Plate {
  const b = boxify(formOf(m), extent, m.size, m.threshold)
  const [left, right] = [view({ x: 100, y: 190, w: 640, h: 760 }), view({ x: 860, y: 190, w: 640, h: 760 })]
  const ribs = range(12).map((i) =>
    polyline(
      range(24).map((k) => {
        const z = (k / 23) * (extent[2] - 2)
        const p = outlineAt(z, m.twist, 12)[i] ?? [0, 0]
        return left.project([p[0], p[1], z])
      }),
      { stroke: tint(0.5), width: hair },
    ),
  )
  return {
    title: "Form and boxes",
    scale: "1:400",
    parameters: letters(m, b),
    drawing: [
      heading([96, 120], 620, "A  INPUT FORM", "46 contours"),
      heading([884, 120], 620, "B  BOXIFIED", `${b.cells.size} boxes`, accent),
      contours(m, left, 1),
      ...ribs,
      drawScene(shell(b, toneOf(b), 1), { camera: right, sun, ground: 0 }),
      line([745, 560], [845, 560], { stroke: accent, width: medium }),
      polygon(
        [
          [862, 560],
          [840, 550],
          [840, 570],
        ],
        { fill: accent },
      ),
    ],
  }
}

function sizes(base: Mass): Plate {
  const target = boxify(formOf(base), extent, 1, 0.5).cells.size
  const drawings = [8, 5, 3.2, 2].map((size, i) => {
    const b = boxify(formOf(base), extent, size, base.threshold)
    const [x, y] = [96 + (i % 2) * 724, 96 + Math.floor(i / 2) * 462]
    const camera = view({ x: x + 190, y: y + 50, w: 440, h: 388 })
    const volume = b.cells.size * size ** 3
    const off = (volume / target - 1) * 100
    const rows: [string, string][] = [
      ["BOX", `${size.toFixed(2)} m`],
      ["BOXES", String(b.cells.size)],
      ["VOLUME", `${Math.round(volume).toLocaleString("en")} m³`],
      ["OFF", `${off >= 0 ? "+" : "-"}${Math.abs(off).toFixed(1)} %`],
    ]
    return [
      heading([x, y + 24], 684, `${i + 1}`, "", ink),
      ...rows.flatMap(([label, value], r) => [
        text([x, y + 92 + r * 74], label, { size: 16, fill: grey }),
        text([x, y + 122 + r * 74], value, { size: 25, weight: 500, fill: r === 3 ? accent : ink }),
      ]),
      drawScene(shell(b, toneOf(b), size < 3 ? 0.6 : 1), { camera, sun, ground: 0, shadow: size < 3 ? 0.24 : 0.3 }),
    ].join("")
  })
  return {
    title: "Box size study",
    scale: "1:600",
    parameters: [
      ["Sizes", "8 / 5 / 3.2 / 2 m"],
      ["Threshold", base.threshold.toFixed(2)],
      ["Twist", `${base.twist}°`],
      ["Form volume", `${target.toLocaleString("en")} m³`],
    ],
    drawing: drawings,
  }
}

function plans(m: Mass): Plate {
  const b = boxify(formOf(m), extent, m.size, m.threshold)
  const drawings = range(6).map((i) => {
    const k = Math.min(b.counts[2] - 1, Math.round((i * (b.counts[2] - 2)) / 5))
    const [x, y] = [96 + (i % 3) * 480, 96 + Math.floor(i / 3) * 462]
    const scale = 370 / extent[0]
    const [ox, oy] = [x + 38, y + 46]
    const cell = (ci: number, cj: number): V2 => [ox + ci * m.size * scale, oy + cj * m.size * scale]
    const filled: string[] = []
    let edges = ""
    let count = 0
    for (const ci of range(b.counts[0])) {
      for (const cj of range(b.counts[1])) {
        if (!hasBox(b, ci, cj, k)) continue
        count += 1
        const q = [cell(ci, cj), cell(ci + 1, cj), cell(ci + 1, cj + 1), cell(ci, cj + 1)] as const
        const roofed = hasBox(b, ci, cj, k + 1)
        filled.push(
          polygon(q, { fill: roofed ? tint(0.12) : mix(paper, accent, 0.2), stroke: tint(0.3), width: hair }),
          roofed ? hatch(q, 45, 7, { stroke: tint(0.4), width: 0.7 }) : "",
        )
        if (!hasBox(b, ci - 1, cj, k)) edges += through([q[3], q[0]])
        if (!hasBox(b, ci + 1, cj, k)) edges += through([q[1], q[2]])
        if (!hasBox(b, ci, cj - 1, k)) edges += through([q[0], q[1]])
        if (!hasBox(b, ci, cj + 1, k)) edges += through([q[2], q[3]])
      }
    }
    const form = outlineAt((k + 0.5) * m.size, m.twist).map((p): V2 => [ox + p[0] * scale, oy + p[1] * scale])
    return [
      heading(
        [x, y + 24],
        440,
        `LEVEL ${String(k).padStart(2, "0")}  +${(k * m.size).toFixed(2)}`,
        `${Math.round(count * m.size ** 2)} m²`,
      ),
      ...filled,
      path(edges, { stroke: ink, width: 3.4, cap: "square" }),
      polygon(form, { stroke: warm, width: thin, dash: "9 6" }),
    ].join("")
  })
  return {
    title: "Level plans",
    scale: "1:500",
    parameters: letters(m, b),
    drawing: [
      ...drawings,
      northArrow([1478, 960], 24),
      rect(96, 1004, 22, 14, { fill: mix(paper, accent, 0.2), stroke: tint(0.4), width: hair }),
      text([128, 1018], "terrace", { size: 16, fill: grey }),
      line([236, 1011], [272, 1011], { stroke: warm, width: thin, dash: "9 6" }),
      text([282, 1018], "form", { size: 16, fill: grey }),
    ],
  }
}

const base: Mass = { size: 2.5, threshold: 0.5, twist: 55, hollow: 12 }

export const boxifiedFormGenerator = artwork({
  id: "boxified-form-generator",
  product: "Boxified Form Generator",
  code: "BFG",
  states: [
    {
      plate: () => massing(base),
      alt: "Axonometry of a twisting tower rebuilt from 2.5 m boxes, a void carved out of its corner, with terraces and ground shadow",
    },
    {
      plate: () => comparison({ ...base, size: 3.2 }),
      alt: "The smooth form drawn as contour lines beside the same form rebuilt from 3.2 m boxes",
    },
    {
      plate: () => sizes({ ...base, twist: 30, hollow: 9 }),
      alt: "One form in four box sizes from 8 m to 2 m, each with box count, volume and deviation from the form",
    },
    {
      plate: () => plans({ ...base, size: 2, twist: 70 }),
      alt: "Six level plans through a boxified mass, terraces in blue, covered floor hatched, the source outline dashed, areas lettered",
    },
  ],
  film: (t) =>
    massing({
      size: lerp(8, 3.2, ease(t, 0, 0.5)),
      threshold: 0.5,
      twist: lerp(0, 80, ease(t, 0.35, 0.85)),
      hollow: lerp(0.1, 12, ease(t, 0.6, 1)),
    }),
})
