import { defaultsOf } from "../../scripts/lib/parameters"
import { at, range, type V2, type V3 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/parametric-tower/parameters"
import { type Outline, raiseTower, type Tower, type TowerInputs } from "../../scripts/parametric-tower/rules"
import { dimension, hatch } from "../lib/annotate"
import type { Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { type LiveDrawing, type LivePlate, liveScene, nothingDrawn } from "../lib/live-drawing"
import { accent, grey, hair, ink, medium, mix, paper, thin, tint } from "../lib/palette"
import { axonometry, corners, fitted } from "../lib/projection"
import type { Face } from "../lib/scene"
import { prism } from "../lib/solids"
import { bySize, grown, line, polygon, text } from "../lib/svg"

interface Run {
  inputs: TowerInputs
  outputs: Tower
}

/** In meters. */
export function run(change: Partial<TowerInputs> = {}): Run {
  const inputs = { ...defaultsOf(parameters), ...change }
  return { inputs, outputs: raiseTower(inputs) }
}

export const sun: V3 = [0.75, -0.45, 0.8]
export const flat = (outline: Outline, [dx, dy]: V2 = [0, 0]): V2[] =>
  outline.slice(1).map(([x, y]): V2 => [x + dx, y + dy])

function sidesOf({ inputs, outputs }: Run): number[] {
  const ground = at(outputs.outlines, 0)
  const ring = ground.slice(1).flatMap((p, side) => {
    const from = at(ground, side)
    const count = Math.ceil(Math.hypot(p[0] - from[0], p[1] - from[1]) / inputs.panelWidth - 1e-6)
    return range(count).map(() => side)
  })
  let place = 0
  return outputs.facade.map((panel) => {
    const side = at(ring, Math.floor(place))
    place += panel.length === 4 ? 0.5 : 1
    return side
  })
}

export function modelOf(tower: Run, offset: V2 = [0, 0], weight = 0.8): Face[] {
  const { inputs, outputs } = tower
  const slabs = outputs.outlines.flatMap((outline, floor) => {
    const top = at(outline, 0)[2]
    const look = { color: tint(0.02), weight, layer: 2 * floor }
    return prism(flat(outline, offset), top - inputs.slabThickness, top, look)
  })
  const sides = sidesOf(tower)
  const panels = outputs.facade.map((panel, i): Face => {
    const isCorner = inputs.cut > 0 && at(sides, i) % 2 === 0
    const glass = 0.14 + 0.2 * Math.abs(Math.sin(i * 2.4))
    const floor = Math.round(Math.min(...panel.map(([, , z]) => z)) / inputs.floorHeight)
    return {
      points: panel.slice(1).map(([x, y, z]): V3 => [x + offset[0], y + offset[1], z]),
      color: mix(paper, accent, isCorner ? 0.85 : glass),
      edge: isCorner ? mix(accent, ink, 0.35) : mix(paper, ink, 0.75),
      weight: weight * 0.6,
      layer: 2 * floor + 1,
    }
  })
  const shaft = outputs.core.map(({ outlines: [square = []] }): Face => {
    const points = flat(square, offset).map(([x, y]): V3 => [x, y, outputs.height + 0.01])
    return { points, color: tint(0.16), weight, layer: 2 * outputs.outlines.length }
  })
  return [...slabs, ...panels, ...shaft]
}

export const square = (area: number): string => `${area.toFixed(0)} m²`
export const titleOf = ({ inputs, outputs }: Run): Plate["parameters"] => [
  ...lettered(parameters, inputs, ["floors", "twist", "taper", "coreWidth"]),
  ["Total", square(outputs.total)],
]

function floorsShown(floors: number): number[] {
  return [...new Set([0, 1, 2, 3].map((i) => Math.round((i * (floors - 1)) / 3)))]
}

function draw(change: Partial<TowerInputs>, isDraft = false): LivePlate {
  const tower = run(change)
  const { inputs, outputs } = tower
  const title = "Twisting tower and floor plans"
  const widest = Math.max(0, ...outputs.outlines.flat().map(([x, y]) => Math.hypot(x, y)))
  if (outputs.height === 0) {
    const { report } = outputs
    return { title, parameters: titleOf(tower), drawing: nothingDrawn(report), drawn: { runs: [tower] }, report }
  }
  const reach = Math.max(16, 0.85 * widest)
  const camera = fitted(axonometry(-24, 18), corners([-reach, -reach, 0], [reach, reach, outputs.height]), {
    x: 120,
    y: 92,
    w: 1000,
    h: 890,
  })
  const shown = floorsShown(inputs.floors)
  const turns = shown.map((floor) => (inputs.twist * floor) / inputs.floors)
  const core = outputs.core.map(({ outlines: [outline = []] }) => flat(outline))
  const scale = Math.min(6, 104 / widest)
  const plans = shown.map((floor, i) => {
    const c: V2 = [1400, 206 + (3 - i) * 224]
    const onSheet = ([x, y]: V2): V2 => [c[0] + x * scale, c[1] - y * scale]
    return [
      line([1110, c[1] + 106], [1504, c[1] + 106], { stroke: tint(0.2), width: hair }),
      polygon(flat(at(outputs.outlines, floor)).map(onSheet), {
        fill: mix(paper, accent, 0.12),
        stroke: ink,
        width: medium,
      }),
      ...core.flatMap((outline) => [
        polygon(outline.map(onSheet), { fill: paper, stroke: ink, width: thin }),
        hatch(outline.map(onSheet), 45, 8),
      ]),
      text([1110, c[1] - 36], `FLOOR ${floor}`, { size: 24, weight: 600 }),
      text([1110, c[1] - 36 + grown(34)], `${at(turns, i).toFixed(0)}°`, { size: 24, fill: accent }),
      text([1110, c[1] - 36 + grown(68)], square(at(outputs.areas, floor)), { size: 24, fill: grey }),
    ].join("")
  })
  const triangles = outputs.facade.filter((panel) => panel.length === 4).length
  const [, foot] = camera.project([0, 0, 0])
  const [, head] = camera.project([0, 0, outputs.height])
  const left = Math.min(...outputs.outlines.flat().map((p) => camera.project(p)[0]))
  const beside = Math.max(bySize(76, 262), Math.min(290, left - 44))
  return {
    title,
    parameters: titleOf(tower),
    drawing: [
      liveScene(modelOf(tower), { camera, sun, ground: 0, shadow: 0.2, isDraft }),
      dimension(
        [beside, foot],
        [beside, head],
        30,
        `${inputs.floors} × ${inputs.floorHeight.toFixed(2)} = ${outputs.height.toFixed(1)} m`,
        grey,
        26,
      ),
      bySize(text([96, 1020], `${outputs.facade.length} facade panels, ${triangles} triangles`, { fill: grey }), ""),
      ...plans,
    ],
    drawn: { runs: [tower], measured: [...turns, ...shown.map((floor) => at(outputs.areas, floor))] },
    report: outputs.report,
  }
}

const { pieces: _ofCurvesAlone, ...ofOwnOutline } = parameters

export const parametricTower: LiveDrawing<typeof ofOwnOutline> = {
  id: "parametric-tower",
  product: "Parametric Tower",
  code: "PTW",
  count: 4,
  window: [200, 20, 1330],
  parameters: ofOwnOutline,
  start: defaultsOf(ofOwnOutline),
  leftOut:
    "The file can also use your own closed curve ('Ground floor', with 'Pieces'), and outputs everything as geometry.",
  draw,
}
