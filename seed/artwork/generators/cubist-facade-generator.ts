import { parameters } from "../../scripts/cubist-facade-generator/parameters"
import { at, ease, lerp, range, sub, type V2, type V3 } from "../../scripts/lib/vec"
import { dimension, heading, leader } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { accent, grey, hair, heavy, ink, medium, paper, thin, tint, warm } from "../lib/palette"
import { person } from "../lib/person"
import { axonometry, type Camera, corners, fitted, perspective } from "../lib/projection"
import { drawScene, type Face } from "../lib/scene"
import { bySize, circle, clipped, line, text } from "../lib/svg"
import {
  base,
  cellsOf,
  corner,
  depth,
  flatSurface,
  front,
  glass,
  cubistFacadeGenerator as live,
  pair,
  type Run,
  run,
  top,
  width,
} from "../live/cubist-facade-generator"

/** In meters. */
const [before, radius, after] = [26, 8, 22]
function aroundCorner(u: number, outwards = 0): V2 {
  const arc = (radius * Math.PI) / 2
  const way = u * (before + arc + after)
  if (way < before) return [way, -outwards]
  if (way > before + arc) return [before + radius + outwards, radius + way - before - arc]
  const angle = (way - before) / radius
  return [before + (radius + outwards) * Math.sin(angle), radius - (radius + outwards) * Math.cos(angle)]
}
const eaves = 26
const rounded = flatSurface((u, v) => [...aroundCorner(u), lerp(base, eaves, v)])

function street(): Plate {
  const shown = run(rounded, {
    columns: 24,
    rows: 7,
    drift: 0.9,
    leastDepth: 0.5,
    greatestDepth: 1.6,
    leastFront: 0.15,
    greatestFront: 0.45,
    glazed: 0.7,
    accents: 0.03,
    seed: 7,
    warp: 0,
  })
  const camera = fitted(
    perspective([62, -20, 1.7], [26, 4, 1.7]),
    [
      [0, 0, 0],
      [0, 0, eaves],
      ...range(9).flatMap((i): V3[] => [0, eaves].map((z) => [...aroundCorner(i / 8, 2), z])),
      [30, -4, 0],
    ],
    { x: 110, y: 100, w: 1380, h: 890 },
  )
  const wall = (out: number, z0: number, z1: number, color: string): Face[] =>
    range(40).map((i) => {
      const [from, to] = [aroundCorner(i / 40, out), aroundCorner((i + 1) / 40, out)]
      const points: V3[] = [
        [...from, z0],
        [...to, z0],
        [...to, z1],
        [...from, z1],
      ]
      return { points, color, weight: 0.7, edges: [true, out < 0, true, out < 0] }
    })
  const soffit = range(40).map((i): Face => {
    const [u, next] = [i / 40, (i + 1) / 40]
    const points: V3[] = [aroundCorner(u), aroundCorner(u, -1), aroundCorner(next, -1), aroundCorner(next)].map((p) => [
      ...p,
      base,
    ])
    return { points, color: tint(0.3), weight: 0 }
  })
  const model = [
    ...wall(-1, 0, base, tint(0.3)),
    ...soffit,
    ...wall(0, eaves, eaves + 0.8, tint(0.05)),
    ...cellsOf(shown).flat(),
  ]
  const horizon = camera.project([-400, 330, 1.7])[1]
  const walker = (x: number, y: number): string => {
    const foot = camera.project([x, y, 0])
    return person(foot, foot[1] - camera.project([x, y, 1.7])[1])
  }
  return {
    title: "Around a street corner",
    parameters: lettered(parameters, shown.inputs, ["columns", "rows", "greatestDepth", "glazed", "seed"]),
    drawing: [
      line([96, horizon], [1504, horizon], { stroke: tint(0.4), width: hair, dash: "14 6 2 6" }),
      drawScene(model, { camera, sun: [0.9, -0.42, 0.8], ground: 0 }),
      bySize(
        heading([96, 120], 380, "FRONTS", `${shown.outputs.fronts.length} of ${shown.outputs.cells.length} cells`),
        "",
      ),
      walker(39, -3),
      walker(40, -2.4),
      walker(18, -4),
      walker(39, 18),
    ],
    drawn: { runs: [shown] },
  }
}

function elevation(): Plate {
  const shown = run(front, {
    columns: 9,
    rows: 11,
    drift: 0.6,
    leastDepth: 0.2,
    greatestDepth: 1.5,
    tipShift: 0.4,
    glazed: 1,
    leastFront: 0.06,
    greatestFront: 0.62,
    accents: 0.04,
    attraction: 1,
    reach: 17,
    attractorU: 0.6,
    attractorV: 0.55,
    seed: 5,
  })
  const { inputs, outputs } = shown
  const camera: Camera = fitted(
    { project: (p) => [p[1], -p[2]], toEye: () => [1, 0, 0] },
    corners([width, 0, 0], [width, depth, top]),
    { x: 190, y: 118, w: 700, h: 830 },
  )
  const behind: Face = {
    points: [
      [width, 0, base],
      [width, depth, base],
      [width, depth, top],
      [width, 0, top],
    ],
    color: tint(0.1),
    weight: 0,
  }
  const attractor = camera.project(front.pointAt(inputs.attractorU, inputs.attractorV))
  const perMetre = camera.project([width, 1, 0])[0] - camera.project([width, 0, 0])[0]
  const [left, ground] = camera.project([width, 0, 0])
  const [right, head] = camera.project([width, depth, top])
  const foot = camera.project([width, 0, base])[1]
  const outline: V2[] = [
    [left, head],
    [right, head],
    [right, foot],
    [left, foot],
  ]
  const column = 5
  const cut = at(outputs.middles, column)[1]
  const [cutAt] = camera.project([width, cut, 0])
  const levels = range(inputs.rows + 1).map((j) => lerp(foot, head, j / inputs.rows))
  return {
    title: "Cells that open towards a point",
    parameters: lettered(parameters, inputs, ["columns", "rows", "greatestDepth", "greatestFront", "reach"]),
    drawing: [
      ...range(9).map((i) => {
        const x = lerp(left + 14, right - 14, i / 8)
        return line([x, ground], [x, foot], { stroke: tint(0.6), width: thin })
      }),
      drawScene([behind, ...cellsOf(shown).flat()], { camera, sun: [0.8, -0.5, 0.75] }),
      clipped(
        outline,
        [1, 0.66, 0.33].map((share) =>
          circle(attractor, inputs.reach * perMetre * share, { stroke: warm, width: medium, dash: "10 7" }),
        ),
      ),
      circle(attractor, 8, { fill: warm, stroke: paper, width: 2 }),
      leader(attractor, [right + 30, attractor[1] - 60], "attractor", warm, 26),
      dimension([left, ground], [right, ground], -34, `${depth.toFixed(2)} m`, grey, 26),
      dimension([left, ground], [left, head], 40, `${top.toFixed(2)} m`, grey, 26),
      ...levels.map((y) => line([right + 10, y], [1470, y], { stroke: tint(0.25), width: hair, dash: "3 7" })),
      ...[head - 12, foot + 34].map((y) => text([cutAt, y], "A", { size: 26, weight: 600, anchor: "middle" })),
      line([cutAt, head - 6], [cutAt, head + 14], { width: medium }),
      line([cutAt, foot - 14], [cutAt, foot + 8], { width: medium }),
      section(shown, cut, [1290, ground], perMetre, levels),
      line([96, ground], [1504, ground], { stroke: ink, width: heavy }),
      text([1230, 94], "SECTION A", { size: 26, weight: 600 }),
      ...range(inputs.rows).map((row) => {
        const value = at(outputs.depths, row * inputs.columns + column)
        const y = (at(levels, row) + at(levels, row + 1)) / 2 + 9
        return text([1470, y], value.toFixed(2), { size: 26, fill: grey, anchor: "end" })
      }),
    ],
    drawn: { runs: [shown], measured: [depth, top, ...outputs.depths] },
  }
}

function section(shown: Run, cut: number, origin: V2, perMetre: number, levels: readonly number[]): string {
  const point = ([x, , z]: V3): V2 => [origin[0] + (x - width) * perMetre, origin[1] - z * perMetre]
  const cuts = cellsOf(shown)
    .flat()
    .map(({ points, color }) => {
      const met = points.flatMap((p, i): V3[] => {
        const q = at(points, i + 1)
        const share = (cut - p[1]) / (q[1] - p[1])
        return p[1] < cut !== q[1] < cut ? [[lerp(p[0], q[0], share), cut, lerp(p[2], q[2], share)]] : []
      })
      const [a, b] = met
      const isGlass = color === glass
      return a && b
        ? line(point(a), point(b), { stroke: isGlass ? accent : ink, width: isGlass ? 7 : heavy, cap: "round" })
        : ""
    })
  const floors = levels.map((y) => line([origin[0] - 150, y], [origin[0] - 6, y], { width: 9 }))
  return [...floors, ...cuts].join("")
}

function catalogue(): Plate {
  const shown = run(front, { seed: 31, leastFront: 0.15, greatestFront: 0.5, accents: 0.08 })
  const { outputs } = shown
  const all = cellsOf(shown)
  const step = { x: 362, y: 304 }
  const chosen = range(12).map((i) => i * 6 + (i % 4))
  const drawings = chosen.map((cell, i) => {
    const [x, y] = [96 + (i % 4) * step.x, 118 + Math.floor(i / 4) * step.y]
    const faces = at(all, cell)
    const middle = at(outputs.middles, cell)
    const moved = faces.map((face) => ({ ...face, points: face.points.map((p) => sub(p, middle)), weight: thin }))
    const camera = fitted(axonometry(38, 22), corners([0, -1.6, -1.9], [1.4, 1.6, 1.9]), {
      x: x + 40,
      y: y + 24,
      w: 242,
      h: 208,
    })
    const kind = at(outputs.kinds, cell)
    const color = { glazed: accent, folded: ink, accent: warm }[kind]
    const small = { fill: grey }
    return [
      heading([x, y], 322, at(outputs.names, cell), kind, color),
      drawScene(moved, { camera, sun: [0.8, 0.62, 0.5] }),
      text([x, y + bySize(262, 256)], `${at(outputs.depths, cell).toFixed(2)} m deep`, small),
      bySize(text([x + 322, y + 262], `${at(outputs.areas, cell).toFixed(2)} m²`, { ...small, anchor: "end" }), ""),
    ].join("")
  })
  return {
    title: "Depth and folds of twelve cells",
    parameters: lettered(parameters, shown.inputs, ["columns", "rows", "leastDepth", "greatestDepth", "tipShift"]),
    drawing: drawings,
    drawn: { runs: [shown], measured: chosen.flatMap((cell) => [at(outputs.depths, cell), at(outputs.areas, cell)]) },
  }
}

const onSlider = (value: number): number => Math.round(value * 100) / 100

function filmed(t: number): Plate {
  const rise = ease(t, 0, 0.45) - 0.35 * ease(t, 0.75, 1)
  const open = ease(t, 0.35, 0.75)
  return corner(
    pair(
      {
        rows: 7,
        drift: onSlider(ease(t, 0.15, 0.6)),
        leastDepth: onSlider(0.05 + 0.75 * rise),
        greatestDepth: onSlider(0.1 + 1.9 * rise),
        tipShift: onSlider(0.7 * ease(t, 0.15, 0.6)),
        leastFront: onSlider(lerp(0.02, 0.3, open)),
        greatestFront: onSlider(lerp(0.04, 0.6, open)),
      },
      [6, 4],
    ),
  )
}

export const cubistFacadeGenerator = artwork({
  ...live,
  states: [
    {
      plate: () => live.draw(live.start),
      window: live.window,
      alt: "Axonometry of a house whose two visible facades fold into 126 cells in nine rows, most with glazed fronts, some orange",
    },
    {
      plate: street,
      window: [150, 70, 1280],
      alt: "Street perspective of a house with a rounded corner in 24 by 7 folded cells with flat glazed fronts; people on the pavement",
    },
    {
      plate: elevation,
      window: [110, 20, 1400],
      alt: "Elevation of 9 by 11 cells that become deeper and more open towards a point, with a section through one column and its depths",
    },
    {
      plate: catalogue,
      window: [60, 20, 1480],
      alt: "Twelve cells of one facade in axonometry, glazed, folded or accent, each with its name, depth and area of folds",
    },
  ],
  film: filmed,
})
