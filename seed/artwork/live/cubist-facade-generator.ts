import { parameters } from "../../scripts/cubist-facade-generator/parameters"
import { type Facade, type FacadeInputs, foldFacade, type Kind } from "../../scripts/cubist-facade-generator/rules"
import { defaultsOf } from "../../scripts/lib/parameters"
import type { Surface } from "../../scripts/lib/surface"
import { at, lerp, range, type V2, type V3 } from "../../scripts/lib/vec"
import { dimension, leader } from "../lib/annotate"
import type { Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { type LiveDrawing, type LivePlate, liveScene } from "../lib/live-drawing"
import { accent, hair, ink, mix, thin, tint, warm } from "../lib/palette"
import { axonometry, type Camera, corners, fitted } from "../lib/projection"
import type { Face } from "../lib/scene"
import { field } from "../lib/sheet"
import { box } from "../lib/solids"
import { bySize, legible, line } from "../lib/svg"

export interface Run {
  inputs: FacadeInputs
  outputs: Facade
}

export function run(surface: Surface, change: Partial<FacadeInputs>): Run {
  const inputs = { ...defaultsOf(parameters), ...change }
  return { inputs, outputs: foldFacade(inputs, surface) }
}

/** In meters. */
export const [width, depth, base, top] = [18, 24, 4.5, 36]
export const flatSurface = (pointAt: Surface["pointAt"]): Surface => ({ u: [0, 1], v: [0, 1], pointAt })
export const front = flatSurface((u, v) => [width, depth * u, lerp(base, top, v)])
const flank = flatSurface((u, v) => [width - width * u, depth, lerp(base, top, v)])

const looks: Record<Kind, string> = { glazed: tint(0.03), folded: tint(0.03), accent: warm }
export const glass = mix(tint(0.16), accent, 0.62)

export function cellsOf({ outputs }: Run, weight = 1.1): Face[][] {
  const fronts = outputs.fronts.map((outline) => ({ points: outline.slice(1), color: glass, weight }))
  return outputs.cells.map((folds, i) => {
    const kind = at(outputs.kinds, i)
    const own = kind === "glazed" ? fronts.splice(0, 1) : []
    return [...folds.map((points) => ({ points, color: looks[kind], weight })), ...own]
  })
}

function groundFloor(columns: number): Face[] {
  const mullions = range(columns * 2).map((i): Face[] => {
    const y = 1.2 + (i * (depth - 2.4)) / (columns * 2 - 1)
    return box([width - 1, y - 0.08, 0], [width - 0.86, y + 0.08, base], { color: tint(0.5), weight: 0.6 })
  })
  return [...box([1, 1, 0], [width - 1, depth - 1, base], { color: tint(0.3), weight: 1.1 }), ...mullions.flat()]
}

function paving(camera: Camera, [x0, x1]: V2, [y0, y1]: V2, step: number): string {
  const style = { stroke: tint(0.2), width: hair }
  const along = range((y1 - y0) / step + 1).map((i) => y0 + step * i)
  const across = range((x1 - x0) / step + 1).map((i) => x0 + step * i)
  return [
    ...along.map((y) => line(camera.project([x0, y, 0]), camera.project([x1, y, 0]), style)),
    ...across.map((x) => line(camera.project([x, y0, 0]), camera.project([x, y1, 0]), style)),
  ].join("")
}

export function corner([first, second]: [Run, Run], isDraft = false): Plate {
  const { inputs, outputs } = first
  const roof = { color: tint(0.05), weight: thin, layer: 3 }
  const model = [
    ...groundFloor(inputs.columns),
    ...box([0, 0, base], [width, depth, top], { color: tint(0.1), weight: 0, layer: 1 }),
    ...box([-0.2, -0.2, top], [width + 0.2, depth + 0.2, top + 0.7], roof),
    ...box([3, depth * 0.35, top + 0.7], [width - 4, depth * 0.65, top + 3], { ...roof, color: tint(0.08), layer: 4 }),
    ...[first, second].flatMap((each) => cellsOf(each).flat()).map((face) => ({ ...face, layer: 2 })),
  ]
  const camera = fitted(
    axonometry(34, 27),
    [...corners([-1, -1, 0], [width + 1, depth + 1, top + 3]), [width + 6, 0, 0], [width + 6, depth + 2, 0]],
    field,
  )
  const note = (p: V3, dx: number, dy: number, words: string): string => {
    const from = camera.project(p)
    return leader(from, [from[0] + dx, from[1] + dy], words, ink, bySize(26, legible))
  }
  const cells = outputs.cells.length + second.outputs.cells.length
  const deepest = Math.max(...outputs.depths, ...second.outputs.depths)
  const wide = depth / inputs.columns
  const high = outputs.middles[0] ?? [0, 0, 0]
  return {
    title: "Two facades of a corner",
    parameters: [
      ["Columns", `${inputs.columns} ${second.inputs.columns}`],
      ...lettered(parameters, inputs, ["rows", "drift", "greatestDepth", "glazed"]),
    ],
    drawing: [
      paving(camera, [-8, width + 8], [-8, depth + 8], 4),
      liveScene(model, { camera, sun: [0.86, 0.34, 0.95], ground: 0, isDraft }),
      dimension(
        camera.project([width + 4, 0, 0]),
        camera.project([width + 4, depth, 0]),
        -16,
        `${inputs.columns} × ${wide.toFixed(2)} = ${depth.toFixed(2)} m`,
        accent,
        26,
      ),
      note([width, at(outputs.middles, -inputs.columns)[1], top - 1.5], -130, -70, `${cells} cells`),
      note([width * 0.2, depth, Math.min(high[2] + 21, top - 2)], 110, -110, `up to ${deepest.toFixed(2)} m deep`),
    ],
    drawn: { runs: [first, second], measured: [cells, deepest, wide, depth] },
  }
}

export const pair = (change: Partial<FacadeInputs>, columns: V2): [Run, Run] => [
  run(front, { ...change, columns: columns[0] }),
  run(flank, { ...change, columns: columns[1], seed: 8 }),
]

const { flip: _hidden, closed: _forPrinting, ...seenFromOutside } = parameters

export const cubistFacadeGenerator: LiveDrawing<typeof seenFromOutside> = {
  id: "cubist-facade-generator",
  product: "Cubist Facade Generator",
  code: "CFG",
  count: 4,
  window: [176, 20, 1430],
  parameters: seenFromOutside,
  start: defaultsOf(seenFromOutside),
  leftOut:
    "Each facade is a separate run. The side facade has cells of about the same width and another seed; its report shows both. The file uses your own surface. It can fold cells to the other side ('Other side') and close them ('Closed').",
  draw(inputs, isDraft): LivePlate {
    const columns = Math.max(1, Math.round((inputs.columns * width) / depth))
    const [first, second] = [run(front, inputs), run(flank, { ...inputs, columns, seed: Math.abs(inputs.seed - 3) })]
    const own = second.inputs
    const report = [
      ...[first, second].map(({ outputs }, i) => `Facade ${i + 1}: ${outputs.report}`),
      `Facade 2 is a separate run: columns ${own.columns}, seed ${own.seed}`,
    ].join("\n")
    return { ...corner([first, second], isDraft), report }
  },
}
