import { at, ease, lerp, range, sub, type V2, type V3 } from "../../scripts/lib/vec"
import { dimension, heading, leader } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { type FacetGrid, facets, type Panel, panelFaces } from "../lib/facets"
import { accent, grey, hair, heavy, ink, paper, thin, tint, warm } from "../lib/palette"
import { person } from "../lib/person"
import { axonometry, type Camera, corners, type Frame, fitted, perspective } from "../lib/projection"
import { drawScene, type Face } from "../lib/scene"
import { field } from "../lib/sheet"
import { box } from "../lib/solids"
import { circle, line, polygon, text } from "../lib/svg"

interface Block {
  width: number
  depth: number
  base: number
  height: number
  columns: number
  sideColumns: number
  rows: number
  relief: number
  opening: number
  drift: number
  seed: number
  attractor?: { at: V2; reach: number }
}

const sun: V3 = [0.86, 0.34, 0.95]

const gridOf = (b: Block, side: boolean): FacetGrid => ({
  width: side ? b.width : b.depth,
  height: b.height - b.base,
  columns: side ? b.sideColumns : b.columns,
  rows: b.rows,
  depth: b.relief,
  opening: b.opening,
  drift: b.drift,
  seed: b.seed + (side ? 40 : 0),
  ...(b.attractor && !side && { attractor: b.attractor }),
})

const front =
  (b: Block) =>
  (u: number, v: number, w: number): V3 => [b.width + w, u, b.base + v]
const flank =
  (b: Block) =>
  (u: number, v: number, w: number): V3 => [b.width - u, b.depth + w, b.base + v]

function building(b: Block, weight = 1.1): Face[] {
  const core = { color: tint(0.1), weight: 0 }
  const plinth = { color: tint(0.3), weight: 1.1 }
  const mullions = range(b.columns * 2).map((i): Face[] => {
    const y = 1.2 + (i * (b.depth - 2.4)) / (b.columns * 2 - 1)
    return box([b.width - 1, y - 0.08, 0], [b.width - 0.86, y + 0.08, b.base], { color: tint(0.5), weight: 0.6 })
  })
  return [
    ...box([0, 0, b.base], [b.width, b.depth, b.height], core),
    ...box([1, 1, 0], [b.width - 1, b.depth - 1, b.base], plinth),
    ...mullions.flat(),
    ...box([-0.2, -0.2, b.height], [b.width + 0.2, b.depth + 0.2, b.height + 0.7], { color: tint(0.05), weight: thin }),
    ...box([3, b.depth * 0.35, b.height + 0.7], [b.width - 4, b.depth * 0.65, b.height + 3], {
      color: tint(0.08),
      weight: thin,
    }),
    ...facets(gridOf(b, false)).flatMap((p) => panelFaces(p, front(b), weight)),
    ...facets(gridOf(b, true)).flatMap((p) => panelFaces(p, flank(b), weight)),
  ]
}

function paving(camera: Camera, x: number, y: number, step: number): string {
  const lines: string[] = []
  for (let i = -step * 2; i <= x; i += step)
    lines.push(line(camera.project([i, -step * 2, 0]), camera.project([i, y, 0]), { stroke: tint(0.2), width: hair }))
  for (let j = -step * 2; j <= y; j += step)
    lines.push(line(camera.project([-step * 2, j, 0]), camera.project([x, j, 0]), { stroke: tint(0.2), width: hair }))
  return lines.join("")
}

const letters = (b: Block): Plate["parameters"] => [
  ["Panels U × V", `${b.columns} × ${b.rows}`],
  ["Relief", `${b.relief.toFixed(2)} m`],
  ["Opening", `${Math.round(b.opening * 100)} %`],
  ["Joint drift", b.drift.toFixed(2)],
  ["Seed", String(b.seed)],
]

const tower: Block = {
  width: 18,
  depth: 24,
  base: 4.5,
  height: 36,
  columns: 8,
  sideColumns: 6,
  rows: 9,
  relief: 1.15,
  opening: 0.3,
  drift: 0.75,
  seed: 11,
}

function axonometric(b: Block, frame: Frame = field): Plate {
  const camera = fitted(
    axonometry(34, 27),
    [...corners([-1, -1, 0], [b.width + 1, b.depth + 1, b.height + 3]), [b.width + 5, b.depth + 2, 0]],
    frame,
  )
  const label = (p: V3, dx: number, dy: number, words: string): string => {
    const from = camera.project(p)
    return leader(from, [from[0] + dx, from[1] + dy], words)
  }
  const panels = (b.columns + b.sideColumns) * b.rows
  return {
    title: "Axonometry",
    scale: "1:200",
    parameters: letters(b),
    drawing: [
      paving(camera, b.width + 8, b.depth + 6, 4),
      drawScene(building(b), { camera, sun, ground: 0 }),
      dimension(
        camera.project([b.width + 4, 0, 0]),
        camera.project([b.width + 4, b.depth, 0]),
        -14,
        `${b.columns} × ${(b.depth / b.columns).toFixed(2)} = ${b.depth.toFixed(2)} m`,
        accent,
      ),
      label([b.width + b.relief, b.depth * 0.12, b.height - 3], -150, -70, `${panels} panels`),
      label([b.width * 0.2, b.depth + 0.6, b.height * 0.62], 130, -90, `relief ${b.relief.toFixed(2)} m`),
    ],
  }
}

function street(b: Block): Plate {
  const eye: V3 = [b.width + 30, -13, 1.7]
  const camera = fitted(
    perspective(eye, [b.width - 4, b.depth * 0.5, 1.7]),
    [
      [b.width, 0, 0],
      [b.width, b.depth, 0],
      [0, 0, 0],
      [0, 0, b.height + 0.7],
      [b.width, 0, b.height + 1.5],
      [b.width, b.depth, b.height],
      [b.width + 8, -3, 0],
    ],
    { x: 190, y: 110, w: 1180, h: 890 },
  )
  const turned: Block = { ...b }
  const south = (u: number, v: number, w: number): V3 => [u, -w, b.base + v]
  const faces = [
    ...building(turned).filter((f) => f.points.every((p) => p[1] < b.depth + 0.01)),
    ...facets(gridOf(b, true)).flatMap((p) => panelFaces(p, south)),
  ]
  const horizon = camera.project([-400, 330, 1.7])[1]
  const walker = (x: number, y: number): string => {
    const foot = camera.project([x, y, 0])
    return person(foot, foot[1] - camera.project([x, y, 1.7])[1])
  }
  return {
    title: "Street perspective",
    scale: "eye 1.70 m",
    parameters: letters(b),
    drawing: [
      line([96, horizon], [1504, horizon], { stroke: tint(0.4), width: hair, dash: "14 6 2 6" }),
      text([100, horizon - 10], "HORIZON +1.70", { size: 16, fill: grey }),
      drawScene(faces, { camera, sun: [0.9, -0.32, 0.8], ground: 0 }),
      walker(b.width + 7, 3),
      walker(b.width + 8, 4.2),
      walker(b.width + 4, 13),
    ],
  }
}

function elevation(b: Block): Plate {
  const grid = gridOf(b, false)
  const h = b.height - b.base
  const camera: Camera = fitted(
    { project: (p) => [p[1], -p[2]], toEye: () => [1, 0, 0] },
    corners([0, 0, 0], [1, b.depth, b.height + 0.7]),
    { x: 150, y: 120, w: 900, h: 830 },
  )
  const panels = facets(grid)
  const wall: Face[] = [
    {
      points: [
        [b.width, 0, b.base],
        [b.width, b.depth, b.base],
        [b.width, b.depth, b.height],
        [b.width, 0, b.height],
      ],
      color: tint(0.1),
      weight: 0,
    },
  ]
  const faces = [...wall, ...panels.flatMap((p) => panelFaces(p, front(b)))]
  const attractor = b.attractor ? camera.project(front(b)(b.attractor.at[0], b.attractor.at[1], 0)) : null
  const perMetre = camera.project([0, 1, 0])[0] - camera.project([0, 0, 0])[0]
  const [left, ground] = camera.project([0, 0, 0])
  const right = camera.project([0, b.depth, 0])[0]
  const top = camera.project([0, 0, b.height])[1]
  return {
    title: "Elevation and section",
    scale: "1:150",
    parameters: letters(b),
    drawing: [
      ...range(9).map((i) => {
        const x = lerp(left + 14, right - 14, i / 8)
        return line([x, ground], [x, camera.project([0, 0, b.base])[1]], { stroke: tint(0.6), width: thin })
      }),
      drawScene(faces, { camera, sun: [0.8, -0.5, 0.75] }),
      ...(attractor
        ? [1, 0.66, 0.33].map((k) =>
            circle(attractor, (b.attractor?.reach ?? 0) * perMetre * k, { stroke: warm, width: thin, dash: "10 7" }),
          )
        : []),
      attractor
        ? circle(attractor, 7, { fill: warm, stroke: paper, width: 2 }) +
          leader(attractor, [right + 34, attractor[1] - 120], "attractor", warm)
        : "",
      sectionStrip(
        panels.filter((p) => p.column === Math.floor(b.columns / 2)),
        b,
        [1260, ground],
        perMetre,
      ),
      dimension([left, ground], [right, ground], -34, `${b.depth.toFixed(2)} m`),
      dimension([left, ground], [left, top], 36, `${b.height.toFixed(2)} m`),
      ...range(b.rows + 1).map((j) =>
        line(
          [right + 10, camera.project([0, 0, b.base + (j * h) / b.rows])[1]],
          [1200, camera.project([0, 0, b.base + (j * h) / b.rows])[1]],
          { stroke: tint(0.25), width: hair, dash: "3 7" },
        ),
      ),
      line([96, ground], [1504, ground], { stroke: ink, width: heavy }),
      text([1215, 96], "SECTION A–A", { size: 20, weight: 600 }),
    ],
  }
}

/** A vertical cut through one column of panels, three times as deep as it is, so that the relief reads. */
function sectionStrip(panels: readonly Panel[], b: Block, origin: V2, perMetre: number): string {
  const point = (v: number, w: number): V2 => [origin[0] + w * perMetre * 2, origin[1] - (b.base + v) * perMetre]
  const middle = (list: readonly V2[], i: number, k: number): number => (at(list, i)[1] + at(list, k)[1]) / 2
  const outline = panels.flatMap((p) => [
    point(middle(p.outer, 0, 1), 0),
    point(middle(p.inner, 0, 1), p.depth),
    point(middle(p.inner, 2, 3), p.depth),
    point(middle(p.outer, 2, 3), 0),
  ])
  const top = b.height - b.base
  const glass = panels
    .filter((p) => p.kind === "glass")
    .map((p) =>
      line(point(middle(p.inner, 0, 1), p.depth), point(middle(p.inner, 2, 3), p.depth), { stroke: accent, width: 7 }),
    )
  const floors = range(b.rows + 1).map((j) => {
    const v = (j * top) / b.rows
    return polygon([point(v, -4), point(v, -0.15), point(v - 0.3, -0.15), point(v - 0.3, -4)], { fill: ink })
  })
  const depths = panels.map((p) =>
    text([point(0, 2.6)[0], point(middle(p.inner, 0, 2), 0)[1] + 6], p.depth.toFixed(2), { size: 18, fill: grey }),
  )
  return [
    polygon([...outline, point(top, -0.3), point(0, -0.3)], { fill: tint(0.28), stroke: ink, width: heavy * 0.7 }),
    ...glass,
    ...floors,
    ...depths,
  ].join("")
}

function catalogue(b: Block): Plate {
  const panels = facets(gridOf(b, false))
    .filter((_, i) => i % 5 === 0)
    .slice(0, 12)
  const cell = { w: 352, h: 300 }
  const drawings = panels.map((panel, i) => {
    const [x, y] = [96 + (i % 4) * cell.w, 96 + Math.floor(i / 4) * cell.h]
    const [u, v] = at(panel.outer, 0)
    const place = (pu: number, pv: number, w: number): V3 => [w, pu - u, pv - v]
    const faces = panelFaces(panel, place, thin)
    const camera = fitted(
      axonometry(38, 22),
      faces.flatMap((f) => f.points),
      { x: x + 50, y: y + 54, w: cell.w - 100, h: cell.h - 122 },
    )
    const area = (list: readonly V3[]): number => {
      const [p, q, r, s] = [at(list, 0), at(list, 1), at(list, 2), at(list, 3)]
      const [d1, d2] = [sub(r, p), sub(s, q)]
      return Math.hypot(d1[1] * d2[2] - d1[2] * d2[1], d1[2] * d2[0] - d1[0] * d2[2], d1[0] * d2[1] - d1[1] * d2[0]) / 2
    }
    const metres = faces.reduce((total, f) => total + area(f.points), 0)
    const name = `P${String(panel.column + 1).padStart(2, "0")}.${String(panel.row + 1).padStart(2, "0")}`
    return [
      heading(
        [x + 14, y + 24],
        cell.w - 28,
        name,
        panel.kind === "glass" ? "glazed" : "folded",
        panel.kind === "glass" ? accent : ink,
      ),
      drawScene(faces, { camera, sun: [0.8, 0.62, 0.5] }),
      text([x + 14, y + cell.h - 30], `d ${panel.depth.toFixed(2)} m`, { size: 18, fill: grey }),
      text([x + cell.w - 14, y + cell.h - 30], `${metres.toFixed(2)} m²`, { size: 18, fill: grey, anchor: "end" }),
    ].join("")
  })
  return { title: "Panel catalogue", scale: "1:75", parameters: letters(b), drawing: drawings }
}

const filmed = (t: number): Block => ({
  ...tower,
  columns: 6,
  sideColumns: 4,
  rows: 7,
  relief: lerp(0.06, 1.9, ease(t, 0, 0.45)) - 0.7 * ease(t, 0.75, 1),
  opening: lerp(0.02, 0.46, ease(t, 0.35, 0.75)),
  drift: lerp(0, 0.95, ease(t, 0.15, 0.6)),
})

export const cubistFacadeGenerator = artwork({
  id: "cubist-facade-generator",
  product: "Cubist Facade Generator",
  code: "CFG",
  states: [
    {
      plate: () => axonometric(tower),
      alt: "Axonometry of a nine-storey block whose two visible facades fold into 126 faceted panels with glazed fronts and cast shadows",
    },
    {
      plate: () =>
        street({ ...tower, columns: 5, sideColumns: 4, rows: 6, relief: 1.9, opening: 0.12, drift: 0.9, seed: 23 }),
      alt: "Street perspective of a facade of 5 by 6 deep pyramidal panels, three people on the pavement giving the scale",
    },
    {
      plate: () =>
        elevation({
          ...tower,
          columns: 9,
          rows: 11,
          relief: 1.3,
          opening: 0.5,
          drift: 0.5,
          seed: 5,
          attractor: { at: [15, 20], reach: 17 },
        }),
      alt: "Facade elevation whose panels open and deepen around an attractor point, with a vertical section and panel depths beside it",
    },
    {
      plate: () => catalogue({ ...tower, seed: 31, relief: 1.2, opening: 0.34 }),
      alt: "Catalogue of twelve single panels in axonometry, each numbered with its depth and developed area",
    },
  ],
  film: (t) => axonometric(filmed(t)),
})
