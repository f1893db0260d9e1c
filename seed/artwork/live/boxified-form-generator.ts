import { parameters } from "../../scripts/boxified-form-generator/parameters"
import { type Boxes, type BoxInputs, boxify, overhanging } from "../../scripts/boxified-form-generator/rules"
import { defaultsOf } from "../../scripts/lib/parameters"
import { range, type V3 } from "../../scripts/lib/vec"
import { dimension } from "../lib/annotate"
import type { Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { type LiveDrawing, type LivePlate, liveScene, nothingDrawn } from "../lib/live-drawing"
import { accent, hair, ink, mix, paper, tint } from "../lib/palette"
import { axonometry, type Camera, corners, type Frame, fitted } from "../lib/projection"
import type { Face } from "../lib/scene"
import { bySize, line, rect, text } from "../lib/svg"

interface Run {
  inputs: BoxInputs
  outputs: Boxes
}

export function run(change: Partial<BoxInputs> = {}): Run {
  const inputs = { ...defaultsOf(parameters), ...change }
  return { inputs, outputs: boxify(inputs) }
}

export const sun: V3 = [0.8, -0.28, 0.95]
export const look = { terrace: mix(paper, accent, 0.22), overhang: mix(paper, accent, 0.72), wall: tint(0.03) }

export function shell({ inputs: { cellSize, cellHeight, gap }, outputs }: Run, weight: number): Face[] {
  const [origin] = outputs.boxes[0] ?? [[0, 0, 0] as V3]
  const placeOf = ([x, y, z]: V3): V3 => [
    Math.round((x - origin[0]) / cellSize),
    Math.round((y - origin[1]) / cellSize),
    Math.round((z - origin[2]) / cellHeight),
  ]
  const taken = new Set(outputs.boxes.map(([low]) => placeOf(low).join()))
  return outputs.boxes.flatMap(([a, b]): Face[] => {
    const [i, j, k] = placeOf(a)
    const has = (di: number, dj: number, dk: number): boolean => taken.has([i + di, j + dj, k + dk].join())
    const color = k > 0 && !has(0, 0, -1) ? look.overhang : look.wall
    const p = (x: number, y: number, z: number): V3 => [x ? b[0] : a[0], y ? b[1] : a[1], z ? b[2] : a[2]]
    const faces: [boolean, V3[], string][] = [
      [has(0, 0, 1), [p(0, 0, 1), p(1, 0, 1), p(1, 1, 1), p(0, 1, 1)], look.terrace],
      [k === 0 || has(0, 0, -1), [p(0, 1, 0), p(1, 1, 0), p(1, 0, 0), p(0, 0, 0)], color],
      [has(0, -1, 0), [p(0, 0, 0), p(1, 0, 0), p(1, 0, 1), p(0, 0, 1)], color],
      [has(0, 1, 0), [p(1, 1, 0), p(0, 1, 0), p(0, 1, 1), p(1, 1, 1)], color],
      [has(1, 0, 0), [p(1, 0, 0), p(1, 1, 0), p(1, 1, 1), p(1, 0, 1)], color],
      [has(-1, 0, 0), [p(0, 1, 0), p(0, 0, 0), p(0, 0, 1), p(0, 1, 1)], color],
    ]
    return faces.flatMap(([isHidden, points, color]) => (isHidden && gap === 0 ? [] : [{ points, color, weight }]))
  })
}

export const cubic = (volume: number): string => `${volume.toFixed(0)} m³`
export const square = (area: number): string => `${area.toFixed(0)} m²`
export const lettersOf = ({ inputs, outputs }: Run): Plate["parameters"] => [
  ...lettered(parameters, inputs, ["cellSize", "cellHeight", "twist", "hollow"]),
  ["Count", String(outputs.count)],
  ["Filled", cubic(outputs.filled)],
]

function groundGrid(camera: Camera): string {
  const style = { stroke: tint(0.16), width: hair }
  return range(13)
    .map((i) => -30 + 5 * i)
    .map(
      (k) =>
        line(camera.project([k, -30, 0]), camera.project([k, 30, 0]), style) +
        line(camera.project([-30, k, 0]), camera.project([30, k, 0]), style),
    )
    .join("")
}

/** `top`: highest box. */
export const view = (frame: Frame, top = 0): Camera =>
  fitted(axonometry(-38, 26), [...corners([-17, -17, 0], [17, 17, Math.max(40, top)]), [0, 0, 47]], frame)

export function massing(shown: Run, isDraft = false): Plate {
  const { inputs, outputs } = shown
  const title = "Tower of boxes"
  if (outputs.count === 0) {
    const drawing = nothingDrawn(outputs.report)
    return { title, parameters: lettersOf(shown), drawing, drawn: { runs: [shown] } }
  }
  const top = Math.max(...outputs.boxes.map(([, high]) => high[2]))
  const camera = view({ x: 190, y: 84, w: 1220, h: 850 }, top > 48 ? top : 0)
  const foot = Math.max(0, Math.min(...outputs.boxes.map(([low]) => low[2])) - inputs.gap / 2)
  const lowest = outputs.boxes.filter(([low]) => low[2] < foot + inputs.cellHeight / 2)
  const [left, right] = [Math.min(...lowest.map(([low]) => low[0])), Math.max(...lowest.map(([, high]) => high[0]))]
  const near = Math.min(...lowest.map(([low]) => low[1]))
  const terraces = outputs.terraces.length * (inputs.cellSize - inputs.gap) ** 2
  const legend = [`${square(terraces)} of terraces`, overhanging(outputs.soffits.length)]
  return {
    title,
    parameters: lettersOf(shown),
    drawing: [
      groundGrid(camera),
      liveScene(shell(shown, 1.2), { camera, sun, ground: 0, isDraft }),
      dimension(
        camera.project([left, near, 0]),
        camera.project([right, near, 0]),
        -64,
        `${(right - left).toFixed(2)} m`,
        accent,
        26,
      ),
      ...bySize(legend, []).flatMap((words, i) => [
        rect(96, 100 + 44 * i, 28, 20, { fill: i ? look.overhang : look.terrace, stroke: ink, width: hair }),
        text([140, 119 + 44 * i], words, { size: 26 }),
      ]),
    ],
    drawn: { runs: [shown], measured: [right - left, terraces] },
  }
}

export const boxifiedFormGenerator: LiveDrawing<typeof parameters> = {
  id: "boxified-form-generator",
  product: "Boxified Form Generator",
  code: "BFG",
  count: 4,
  window: [160, 40, 1290],
  parameters,
  start: defaultsOf(parameters),
  leftOut:
    "The file can rebuild your own closed Brep. It outputs the boxes, outlines, terraces and soffits as geometry.",
  makes: (inputs) => run(inputs).outputs.count > 0,
  draw(inputs, isDraft): LivePlate {
    const shown = run(inputs)
    return { ...massing(shown, isDraft), report: shown.outputs.report }
  },
}
