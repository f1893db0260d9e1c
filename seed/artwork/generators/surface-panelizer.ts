import type { Surface } from "../../scripts/lib/surface"
import { at, length, range, sub, sum, type V2, type V3 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/surface-panelizer/parameters"
import type { Outline } from "../../scripts/surface-panelizer/rules"
import { shell } from "../../scripts/surface-panelizer/shell"
import { dimension, heading, leader } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { accent, grey, hair, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { person } from "../lib/person"
import { axonometry, fitted, perspective } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { bySize, circle, clipped, line, polygon, polyline, rect, text } from "../lib/svg"
import {
  allFaces,
  areaIn,
  drawnOf,
  facesOf,
  lettersOf,
  surfacePanelizer as live,
  most,
  pointsOn,
  type Run,
  run,
  shadowOf,
  sun,
  toneOf,
  typesIn,
  worstOf,
} from "../live/surface-panelizer"

const wall: Surface = {
  u: [0, 1],
  v: [0, 1],
  pointAt: (u, v) => [
    u * 40,
    6 * Math.sin(u * Math.PI * 1.7 + v * 0.7) * (0.35 + 0.65 * v) + v * 2,
    v * 16 + 1.4 * Math.sin(u * 6) * v,
  ],
}

const [quads, triangles, diamonds, hexagons] = [0, 1, 2, 3]

const frameCorners: V2[] = [
  [40, 40],
  [1560, 40],
  [1560, 1046],
  [40, 1046],
]

function facade(): Plate {
  const shown = run(wall, {
    pattern: triangles,
    uCount: 24,
    vCount: 9,
    joint: 0.08,
    nearOpening: 0.85,
    farOpening: 0.1,
    reach: 16,
    attractorU: 0.42,
    attractorV: 0.55,
  })
  const { panels, openings } = shown.outputs
  const { attractorU, attractorV } = shown.inputs
  const eye: V3 = [-16, -34, 1.7]
  const camera = fitted(perspective(eye, [17, 0, 1.7]), [...pointsOn(wall), [-2, -6, 0], [30, -8, 0]], {
    x: 130,
    y: 160,
    w: 1340,
    h: 760,
  })
  const horizon = camera.project([4000, 200, 1.7])[1]
  const walker = (x: number, y: number): string => {
    const foot = camera.project([x, y, 0])
    return person(foot, foot[1] - camera.project([x, y, 1.7])[1])
  }
  const target = camera.project(wall.pointAt(attractorU, attractorV))
  const faces = panels.flatMap((panel, i) => facesOf(panel, mix(paper, accent, 0.34), at(openings, i)))
  return {
    title: "Openings that grow towards a point",
    scale: "perspective",
    parameters: lettersOf(shown, ["uCount", "vCount", "nearOpening", "reach"]),
    drawing: [
      heading([96, 120], 1408, "OPENINGS", `${openings.length} of ${panels.length} panels`),
      line([96, horizon], [1504, horizon], { stroke: tint(0.35), width: hair, dash: "14 6 2 6" }),
      clipped(frameCorners, [drawScene(faces, { camera, sun: [0.3, 0.5, 1], ground: 0, shadow: 0 })]),
      leader(target, [target[0] + 60, 180], `attractor ${attractorU.toFixed(2)}, ${attractorV.toFixed(2)}`, warm, 24),
      walker(4, -7),
      walker(5.2, -7.4),
      walker(16, -5),
      walker(27, -9),
    ],
    drawn: drawnOf([shown]),
  }
}

function patterns(): Plate {
  const runs = [
    run(shell, { pattern: quads, uCount: 14, vCount: 9, flatness: 0.04 }),
    run(shell, { pattern: triangles, uCount: 12, vCount: 8, flatness: 0.04 }),
    run(shell, { pattern: diamonds, uCount: 14, vCount: 8, flatness: 0.04 }),
    run(shell, { pattern: hexagons, uCount: 15, vCount: 10, flatness: 0.04 }),
  ]
  const names = ["QUADS", "TRIANGLES", "DIAMONDS", "HEXAGONS"]
  const areas = runs.map((shown) => areaIn(shown) / shown.outputs.panels.length)
  return {
    title: "Four patterns, one surface",
    parameters: lettered(parameters, at(runs, 0).inputs, ["joint", "flatness", "sizeTolerance"]),
    drawing: runs.map((shown, i) => {
      const [x, y] = [96 + (i % 2) * 724, 96 + Math.floor(i / 2) * 462]
      const camera = fitted(axonometry(-57, 34), pointsOn(shell), { x: x + 6, y: y + 56, w: 672, h: 330 })
      const small = { fill: grey }
      return [
        heading(
          [x, y + 24],
          684,
          `${at(names, i)} ${shown.inputs.uCount} × ${shown.inputs.vCount}`,
          bySize(
            `${shown.outputs.panels.length} panels, ${typesIn(shown)} types`,
            `${shown.outputs.panels.length} panels`,
          ),
        ),
        shadowOf(camera, shell),
        drawScene(allFaces(shown), { camera, sun, shadow: 0 }),
        text([x, y + 428], `warp up to ${most(shown).toFixed(3)} m`, small),
        bySize(text([x + 684, y + 428], `mean ${at(areas, i).toFixed(2)} m²`, { ...small, anchor: "end" }), ""),
      ].join("")
    }),
    drawn: drawnOf(runs, [...areas, ...runs.map(most), ...runs.map(typesIn)]),
  }
}

function unrolled(): Plate {
  const shown = run(shell, { pattern: quads, uCount: 12, vCount: 6, flatness: 0.08 })
  const { flat, names, edges, warp, types, panels } = shown.outputs
  const points = flat.flat()
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y))]
  const [right, bottom] = [Math.max(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))]
  const k = Math.min(960 / (right - left), 530 / (top - bottom))
  const sheetPoint = ([x, y]: V3): [number, number] => [96 + (x - left) * k, 160 + (top - y) * k]
  const cuts = flat.map((outline, i) => {
    const corners = outline.slice(0, -1).map(sheetPoint)
    const [x, y] = [0, 1].map((axis) => sum(corners.map((p) => p[axis] ?? 0)) / corners.length) as [number, number]
    return (
      polygon(corners, { fill: toneOf(shown, i), stroke: ink, width: thin }) +
      text([x, y + 7], at(names, i), { anchor: "middle", weight: 600 })
    )
  })
  const worst = worstOf(shown)
  return {
    title: "Panels laid flat",
    parameters: lettersOf(shown, ["uCount", "vCount", "joint", "flatness"]),
    drawing: [
      heading([96, 120], 960, "FLAT", `${flat.length} panels, ${typesIn(shown)} types`),
      ...cuts,
      heading([1112, 120], 392, `PANEL ${at(names, worst)}`, `type ${at(types, worst)}`, warm),
      detail(at(flat, worst), at(edges, worst).split(" "), at(warp, worst)),
      histogram(shown),
      heading([1112, 640], 392, "ON THE SURFACE"),
      drawScene(
        panels.flatMap((panel, i) => facesOf(panel, i === worst ? warm : mix(paper, accent, 0.12))),
        { camera: fitted(axonometry(-57, 34), pointsOn(shell), { x: 1112, y: 690, w: 392, h: 260 }), sun, shadow: 0 },
      ),
    ],
    drawn: drawnOf([shown], [most(shown), ...at(edges, worst).split(" ").map(Number)]),
  }
}

function detail(outline: Outline, lengths: readonly string[], warp: number): string {
  const corners = outline.slice(0, -1)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const k = 300 / Math.max(...corners.map((corner) => length(sub(corner, at(corners, 2)))), 1)
  const middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2] as const
  const placed = corners.map(([x, y]): [number, number] => [1308 + (x - middle[0]) * k, 345 - (y - middle[1]) * k])
  return [
    polygon(placed, { fill: mix(paper, warm, 0.3), stroke: ink, width: medium }),
    line(at(placed, 0), at(placed, 2), { stroke: tint(0.5), width: thin, dash: "6 6" }),
    circle(at(placed, 0), 6, { fill: ink }),
    ...placed.map((p, i) => dimension(p, at(placed, i + 1), -34, at(lengths, i), grey, 24)),
    text([1308, 556], `warp ${warp.toFixed(3)} m`, { size: 24, anchor: "middle", fill: warm }),
  ].join("")
}

/** In sixths of the permitted warp. */
function histogram(shown: Run): string {
  const { flatness } = shown.inputs
  const width = flatness / 6
  const bars = Math.floor(most(shown) / width) + 1
  const counts = range(bars).map((b) => shown.outputs.warp.filter((w) => Math.floor(w / width) === b).length)
  const [x0, base, step] = [96, 950, 960 / bars]
  const limit = x0 + 6 * step
  return [
    heading([x0, 746], 960, "WARP", "panels"),
    ...counts.map((count, b) => {
      const tall = (count / Math.max(...counts)) * 130
      const color = b >= 6 ? mix(paper, warm, 0.72) : mix(paper, accent, 0.5)
      return (
        rect(x0 + b * step + 8, base - tall, step - 16, tall, { fill: color, stroke: ink, width: hair }) +
        text([x0 + (b + 0.5) * step, base - tall - 10], count ? String(count) : "", { anchor: "middle" })
      )
    }),
    polyline(
      [
        [x0, base],
        [x0 + bars * step, base],
      ],
      { width: thin },
    ),
    line([limit, 780], [limit, base + 12], { stroke: warm, width: medium, dash: "8 6" }),
    text([x0, base + 34], "0 m", { fill: grey, isOrnament: true }),
    text([limit, base + 34], `${flatness.toFixed(3)} m permitted`, { fill: warm, anchor: "middle" }),
    text([x0 + (most(shown) / width) * step, base + 34], `${most(shown).toFixed(3)} m`, {
      fill: grey,
      anchor: "end",
    }),
  ].join("")
}

export const surfacePanelizer = artwork({
  ...live,
  states: [
    {
      plate: () => live.draw(live.start),
      window: live.window,
      alt: "Axonometry of a shell on four supports, divided into 18 by 11 quads; darker blue means more warp, orange too much warp",
    },
    {
      plate: facade,
      window: [60, -20, 1500],
      alt: "Perspective of a curved wall of triangular panels with openings that grow towards one point; people walk along the wall",
    },
    {
      plate: patterns,
      window: [60, 0, 1480],
      alt: "One curved surface divided into quads, triangles, diamonds and hexagons, each with number of panels and types, warp and mean area",
    },
    {
      plate: unrolled,
      window: [84, 84, 665],
      alt: "All 72 panels of a shell laid flat with their names, one enlarged with its edge lengths, and a chart of panels by warp",
    },
  ],
})
