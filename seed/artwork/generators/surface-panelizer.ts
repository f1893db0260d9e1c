import { at, range, sum, type V2, type V3 } from "../../scripts/lib/vec"
import { dimension, heading, leader } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { accent, grey, hair, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import {
  diamonds,
  hexagons,
  panelArea,
  panelToFaces,
  quads,
  type Surface,
  type SurfacePanel,
  triangles,
  warp,
} from "../lib/panels"
import { person } from "../lib/person"
import { axonometry, type Camera, type Frame, fitted, perspective } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { circle, line, polygon, polyline, rect, text } from "../lib/svg"

/** A roof between two curved edges, standing on four corners, 42 by 26 m. */
const roof: Surface = (u, v) => {
  const [x, y] = [u * 42, v * 26]
  const arch = Math.sin(Math.PI * u) * 5.2 + Math.sin(Math.PI * v) * 3.4
  return [
    x + 1.4 * Math.sin(Math.PI * v) * (u - 0.5),
    y + 3.2 * Math.sin(Math.PI * u) * (v - 0.5),
    1.2 + arch + 2.6 * Math.sin(2 * Math.PI * u) * (v - 0.5) - 1.6 * Math.sin(Math.PI * u) * Math.sin(Math.PI * v),
  ]
}

/** A wall that leans and swings, 40 m long and 16 m high. */
const wall: Surface = (u, v) => [
  u * 40,
  6 * Math.sin(u * Math.PI * 1.7 + v * 0.7) * (0.35 + 0.65 * v) + v * 2,
  v * 16 + 1.4 * Math.sin(u * 6) * v,
]

const edgePoints = (surface: Surface): V3[] => range(21).flatMap((i) => range(5).map((j) => surface(i / 20, j / 4)))
const sun: V3 = [0.45, -0.6, 0.85]

const letters = (kind: string, grid: string, panels: readonly SurfacePanel[]): Plate["parameters"] => [
  ["Panel", kind],
  ["Grid", grid],
  ["Panels", String(panels.length)],
  ["Area", `${sum(panels.map(panelArea)).toFixed(0)} m²`],
  ["Max. warp", `${(Math.max(...panels.map(warp)) * 1000).toFixed(0)} mm`],
]

function shadowOf(camera: Camera, surface: Surface): string {
  const border = [
    ...range(24).map((i) => surface(i / 24, 0)),
    ...range(24).map((i) => surface(1, i / 24)),
    ...range(24).map((i) => surface(1 - i / 24, 1)),
    ...range(24).map((i) => surface(0, 1 - i / 24)),
  ]
  return polygon(
    border.map((p) => camera.project([p[0] - (p[2] * sun[0]) / sun[2], p[1] - (p[2] * sun[1]) / sun[2], 0])),
    { fill: tint(0.13) },
  )
}

function canopy(): Plate {
  const panels = quads(roof, 18, 11)
  const camera = fitted(axonometry(-57, 30), [...edgePoints(roof), [2, -2, 0], [44, 0, 0]], {
    x: 110,
    y: 110,
    w: 1380,
    h: 840,
  })
  const most = Math.max(...panels.map(warp))
  const faces = panels.flatMap((p) =>
    panelToFaces(p, warp(p) > 0.94 * most ? warm : mix(paper, accent, 0.04 + 0.72 * (warp(p) / most)), 0.05, 1.1),
  )
  const posts = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ].map(([u = 0, v = 0]) => {
    const top = roof(u, v)
    return (
      line(camera.project([top[0], top[1], 0]), camera.project(top), { stroke: ink, width: 6 }) +
      circle(camera.project([top[0], top[1], 0]), 8, { fill: ink })
    )
  })
  const worst = panels.reduce((a, b) => (warp(b) > warp(a) ? b : a))
  const p = camera.project(at(worst.points, 0))
  return {
    title: "Canopy in flat quads",
    scale: "1:200",
    parameters: letters("quad", "18 × 11", panels),
    drawing: [
      shadowOf(camera, roof),
      ...posts.slice(2),
      drawScene(faces, { camera, sun, shadow: 0 }),
      ...posts.slice(0, 2),
      leader(p, [p[0] + 190, 930], `warp ${(warp(worst) * 1000).toFixed(0)} mm`, warm),
      dimension(camera.project([0, 0, 0]), camera.project([42, 0, 0]), -40, "42.00 m", accent),
    ],
  }
}

function facade(): Plate {
  const panels = triangles(wall, 22, 9)
  const eye: V3 = [-16, -34, 1.7]
  const camera = fitted(perspective(eye, [17, 0, 1.7]), [...edgePoints(wall), [-2, -6, 0], [30, -8, 0]], {
    x: 130,
    y: 150,
    w: 1340,
    h: 780,
  })
  const tone = (p: SurfacePanel): string => {
    const k = (p.row * 5 + p.column * 3) % 13
    return k === 0 ? accent : k < 4 ? mix(paper, accent, 0.3) : tint(0.03)
  }
  const horizon = camera.project([4000, 200, 1.7])[1]
  const walker = (x: number, y: number): string => {
    const foot = camera.project([x, y, 0])
    return person(foot, foot[1] - camera.project([x, y, 1.7])[1])
  }
  return {
    title: "Swinging wall in triangles",
    scale: "perspective",
    parameters: letters("triangle", "22 × 9", panels),
    drawing: [
      line([96, horizon], [1504, horizon], { stroke: tint(0.35), width: hair, dash: "14 6 2 6" }),
      drawScene(
        panels.flatMap((p) => panelToFaces(p, tone(p), 0.045, 1)),
        { camera, sun: [-0.35, -0.8, 0.7], ground: 0, shadow: 0 },
      ),
      walker(4, -7),
      walker(5.2, -7.4),
      walker(16, -5),
      walker(27, -9),
    ],
  }
}

function patterns(): Plate {
  const list: [string, SurfacePanel[]][] = [
    ["quad", quads(roof, 14, 9)],
    ["triangle", triangles(roof, 12, 8)],
    ["diamond", diamonds(roof, 14, 8)],
    ["hexagon", hexagons(roof, 15, 10)],
  ]
  return {
    title: "Four patterns on one surface",
    scale: "1:400",
    parameters: [
      ["Patterns", "4"],
      ["Surface", "42 × 26 m"],
      ["Joint", "30 mm"],
      ["Fewest", String(Math.min(...list.map(([, p]) => p.length)))],
    ],
    drawing: list.map(([name, panels], i) => {
      const [x, y] = [96 + (i % 2) * 724, 96 + Math.floor(i / 2) * 462]
      const camera = fitted(axonometry(-57, 34), edgePoints(roof), { x: x + 6, y: y + 56, w: 672, h: 330 })
      const flat = Math.max(...panels.map(warp))
      return [
        heading([x, y + 24], 684, name.toUpperCase(), `${panels.length} panels`, i === 2 ? accent : ink),
        shadowOf(camera, roof),
        drawScene(
          panels.flatMap((p) =>
            panelToFaces(p, mix(paper, accent, 0.06 + 0.5 * Math.min(1, warp(p) / 0.09)), 0.07, 0.9),
          ),
          { camera, sun, shadow: 0 },
        ),
        text([x, y + 428], `max. warp ${(flat * 1000).toFixed(0)} mm`, { size: 18, fill: grey }),
        text([x + 684, y + 428], `mean ${(sum(panels.map(panelArea)) / panels.length).toFixed(2)} m²`, {
          size: 18,
          fill: grey,
          anchor: "end",
        }),
      ].join("")
    }),
  }
}

/** Panels of three rows, laid flat side by side with their true sides. */
function unrolled(): Plate {
  const panels = quads(roof, 12, 7)
  const k = 25
  const frame: Frame = { x: 96, y: 96, w: 1408, h: 900 }
  const flatten = (p: SurfacePanel): V2[] => {
    const [a, b, c, d] = [at(p.points, 0), at(p.points, 1), at(p.points, 2), at(p.points, 3)]
    const dist = (m: V3, n: V3): number => Math.hypot(m[0] - n[0], m[1] - n[1], m[2] - n[2])
    const third = (base: number, left: number, right: number): V2 => {
      const x = (base * base + left * left - right * right) / (2 * base)
      return [x, Math.sqrt(Math.max(0, left * left - x * x))]
    }
    return [
      [0, 0],
      [dist(a, b), 0],
      third(dist(a, b), dist(a, c), dist(b, c)),
      third(dist(a, b), dist(a, d), dist(b, d)),
    ]
  }
  const rows = [0, 3, 6].map((row, r) => {
    const y = frame.y + 172 + r * 158
    let x = frame.x
    return (
      panels
        .filter((p) => p.row === row)
        .map((p, i) => {
          const flat = flatten(p)
          const here = flat.map((q): V2 => [x + q[0] * k + 4, y - q[1] * k * 1])
          x += Math.max(...flat.map((q) => q[0])) * k + 22
          const w = warp(p)
          return [
            polygon(here, {
              fill: w > 0.1 ? mix(paper, warm, 0.45) : w > 0.05 ? mix(paper, accent, 0.35) : mix(paper, accent, 0.08),
              stroke: ink,
              width: medium,
            }),
            line(at(here, 0), at(here, 2), { stroke: tint(0.4), width: hair, dash: "4 4" }),
            text([(at(here, 0)[0] + at(here, 1)[0]) / 2, y - 34], `${row + 1}.${i + 1}`, {
              size: 16,
              anchor: "middle",
              weight: 600,
              halo: paper,
            }),
            text(
              [(at(here, 0)[0] + at(here, 1)[0]) / 2, y + 22],
              `${(Math.hypot(...(flat[1] ?? [0])) * 1000).toFixed(0)}`,
              { size: 14, anchor: "middle", fill: grey },
            ),
          ].join("")
        })
        .join("") + text([frame.x, y - 108], `ROW ${row + 1}`, { size: 17, weight: 600 })
    )
  })
  const bins = range(8)
  const width = 0.012
  const counts = bins.map(
    (b) => panels.filter((p) => warp(p) >= b * width && (warp(p) < (b + 1) * width || b === 7)).length,
  )
  const most = Math.max(...counts)
  const chart = bins.map((b) => {
    const x = 150 + b * 112
    const h = (at(counts, b) / most) * 230
    return [
      rect(x, 950 - h, 84, h, {
        fill: b * width >= 0.1 ? mix(paper, warm, 0.7) : b * width >= 0.05 ? accent : mix(paper, accent, 0.3),
        stroke: ink,
        width: hair,
      }),
      text([x + 42, 940 - h], at(counts, b) ? String(at(counts, b)) : "", { size: 18, anchor: "middle" }),
      text([x + 42, 978], `${Math.round(b * width * 1000)} to ${Math.round((b + 1) * width * 1000)}`, {
        size: 15,
        anchor: "middle",
        fill: grey,
      }),
    ].join("")
  })
  const camera = fitted(axonometry(-57, 34), edgePoints(roof), { x: 1110, y: 690, w: 390, h: 250 })
  return {
    title: "Unrolled panels and warp",
    scale: "1:100",
    parameters: letters("quad", "12 × 7", panels),
    drawing: [
      heading([96, 116], 1408, "CUT SHEETS", "edge lengths in mm"),
      ...rows,
      polyline(
        [
          [130, 950],
          [1080, 950],
        ],
        { stroke: ink, width: thin },
      ),
      text([96, 690], "PANELS BY WARP, MM", { size: 17, fill: grey }),
      ...chart,
      drawScene(
        panels.flatMap((p) => panelToFaces(p, [0, 3, 6].includes(p.row) ? mix(paper, accent, 0.5) : paper, 0.05, 0.8)),
        { camera, sun, shadow: 0 },
      ),
    ],
  }
}

export const surfacePanelizer = artwork({
  id: "surface-panelizer",
  product: "Surface Panelizer",
  code: "SPN",
  states: [
    {
      plate: canopy,
      alt: "Axonometry of a doubly curved canopy on four posts divided into 18 by 11 quad panels, coloured by how far each is from flat",
    },
    {
      plate: facade,
      alt: "Perspective of a swinging wall of triangular panels, some in blue, with people walking along it",
    },
    {
      plate: patterns,
      alt: "One curved surface with quad, triangle, diamond and hexagon panels, each with panel count, warp and mean area",
    },
    {
      plate: unrolled,
      alt: "Three rows of panels laid flat with edge lengths, a histogram of warp, and the rows marked on the surface",
    },
  ],
})
