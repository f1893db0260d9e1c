import { defaultsOf } from "../../scripts/lib/parameters"
import { at, range, type V2 } from "../../scripts/lib/vec"
import { parameters, type StructureInputs } from "../../scripts/structural-optimizer/parameters"
import { optimize } from "../../scripts/structural-optimizer/rules"
import { dimension, gridBubble, heading } from "../lib/annotate"
import type { Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { type LiveDrawing, type LivePlate, nothingDrawn } from "../lib/live-drawing"
import { accent, grey, hair, ink, medium, paper, tint, warm } from "../lib/palette"
import { bySize, circle, grown, line, polygon, rect, text } from "../lib/svg"

interface Run {
  inputs: StructureInputs
  outputs: ReturnType<typeof optimize>
}

export function run(change: Partial<StructureInputs> = {}): Run {
  const inputs = { ...defaultsOf(parameters), ...change }
  return { inputs, outputs: optimize(inputs) }
}

/** `bay`: distance of the frames. */
export function hall(
  girders: 3 | 4 | 5,
  depth: number,
  change: Partial<StructureInputs> & { width: number },
  bay: number,
): Run {
  const spans = { leastBay: bay, greatestBay: bay, leastSpan: change.width, greatestSpan: change.width }
  const depths = { leastDepth: depth, greatestDepth: depth, depths: 1 }
  return run({ girders, storeys: 1, storeyHeight: 9, load: 2.5, length: 5 * bay, ...spans, ...depths, ...change })
}

export const kg = (weight: number): string => `${weight.toFixed(0)} kg`
const sign = (force: number): string => (force > 0.5 ? accent : force < -0.5 ? warm : tint(0.5))
export const arrow = ([x, y]: V2, size: number): string =>
  polygon(
    [
      [x, y],
      [x - size / 2, y - size],
      [x + size / 2, y - size],
    ],
    { fill: ink },
  )
export const support = ([x, y]: V2, size = 20): string =>
  polygon(
    [
      [x, y],
      [x - size, y + size * 1.7],
      [x + size, y + size * 1.7],
    ],
    { fill: paper, stroke: ink, width: medium },
  )

interface TrussBar {
  from: V2
  to: V2
  force: number
}

/** Along the truss, and above its lower chord. */
export function firstTruss({ inputs, outputs }: Run): TrussBar[] {
  const bars = range(4 * inputs.panels + 1).map((i) => at(outputs.bars, i))
  const low = Math.min(...bars.flat().map(([, , z]) => z))
  return bars.map(([from, to], i) => {
    return { from: [from[1], from[2] - low], to: [to[1], to[2] - low], force: at(outputs.forces, i) }
  })
}

function forceOn([p, q]: [V2, V2], force: number, off: number): string {
  let angle = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI
  if (angle > 89) angle -= 180
  if (angle < -89) angle += 180
  const turn = (angle * Math.PI) / 180
  const place: V2 = [(p[0] + q[0]) / 2 + Math.sin(turn) * off, (p[1] + q[1]) / 2 - Math.cos(turn) * off]
  const style = { weight: 600, anchor: "middle", rotate: angle, fill: sign(force), halo: paper } as const
  return text(place, force.toFixed(0), style)
}

/** Thickness shows force. */
export function drawTruss(bars: readonly TrussBar[], point: (p: V2) => V2, thick: number, hasForces: boolean): string {
  const most = Math.max(...bars.map(({ force }) => Math.abs(force)))
  const wide = (force: number): number => 2 + (thick * Math.abs(force)) / most
  const posts = bars.filter(({ from, to }) => from[0] === to[0])
  const ends = [at(posts, 0), at(posts, -1)]
  const [left, right] = ends.map(({ from }) => point(from))
  if (!left || !right) throw new Error("A truss has two ends")
  return [
    ...bars.map(({ from, to, force }) =>
      line(point(from), point(to), { stroke: sign(force), width: wide(force), cap: "round" }),
    ),
    support([left[0], left[1] + 8]),
    support([right[0], right[1] + 8]),
    line([left[0] - 30, left[1] + 42], [left[0] + 30, left[1] + 42], { width: medium }),
    line([right[0] - 30, right[1] + 52], [right[0] + 30, right[1] + 52], { width: medium }),
    ...posts.flatMap(({ from, to }) =>
      [from, to].map((p) => circle(point(p), 5, { fill: paper, stroke: ink, width: medium })),
    ),
    ...(hasForces
      ? bars.map(({ from, to, force }) => {
          // Away from the diagonal.
          const isRight = from[0] === to[0] && from[0] > at(posts, -1).from[0] / 2
          const off = 8 + wide(force) / 2
          return forceOn([point(from), point(to)], force, isRight ? -off - 16 : off)
        })
      : []),
    ...posts.map((post) => {
      const [x, y] = point(post.to)
      const long = ends.includes(post) ? 34 : 50
      return line([x, y - long], [x, y - 24], { width: medium }) + arrow([x, y - 12], 15)
    }),
  ].join("")
}

function draw(change: Partial<StructureInputs>): LivePlate {
  const truss = run(change)
  const { inputs, outputs } = truss
  const title = "Truss, axial forces in kN"
  const cells: Plate["parameters"] = [
    ...lettered(parameters, inputs, ["width", "greatestBay", "load", "panels"]),
    ["Weight", kg(outputs.weight)],
  ]
  const { report } = outputs
  if (outputs.bars.length === 0) {
    return { title, parameters: cells, drawing: nothingDrawn(report), drawn: { runs: [truss] }, report }
  }
  const bars = firstTruss(truss)
  const { panels } = inputs
  const span = Math.max(...bars.map(({ to }) => to[0]))
  const depth = Math.max(...bars.map(({ to }) => to[1]))
  const bay = inputs.length / (new Set(outputs.bars.map(([[x]]) => x.toFixed(6))).size - 1)
  const node = (inputs.load * bay * span) / panels
  const scale = Math.min(1260 / span, 250 / depth)
  const [left, wide] = [800 - (span * scale) / 2, span * scale]
  const step = wide / panels
  const point = ([x, z]: V2): V2 => [left + x * scale, 430 - z * scale]
  const most = Math.max(...bars.map(({ force }) => Math.abs(force)))
  const columns = [bars.slice(0, panels), bars.slice(panels, 2 * panels)].map((chord, k) =>
    chord.map(({ force }, i) => {
      const tall = (Math.abs(force) / most) * 220
      const from = left + i * step + Math.min(10, step * 0.08) + k * Math.min(56, step * 0.45)
      return rect(from, 900 - tall, Math.min(48, step * 0.4), tall, { fill: sign(force) })
    }),
  )
  const [name = "", sections = ""] = outputs.section.split(": ")
  const [bottom, top, posts, diagonals] = sections.split(", ")
  const end: V2 = [span, 0]
  return {
    title: `${name.split(" ")[0]} truss, axial forces in kN`,
    parameters: cells,
    drawing: [
      heading([96, 116], 1408, `${node.toFixed(0)} kN ON EACH INNER NODE`, "without the load factor"),
      drawTruss(bars, point, 22, bySize(true, false)),
      ...range(panels + 1).map((i) => {
        const x = left + i * step
        return (
          line([x, 492], [x, 524], { stroke: accent, width: hair, dash: "14 5 3 5" }) +
          (step > 46 || i % 2 === 0 ? gridBubble([x, 548], String(i + 1), accent, 23) : "")
        )
      }),
      dimension(
        [left, 586],
        [left + wide, 586],
        bySize(-34, -78),
        `${panels} × ${(span / panels).toFixed(2)} = ${span.toFixed(2)} m`,
        grey,
        22,
      ),
      dimension(point(end), point([span, depth]), -46, `${depth.toFixed(2)} m`),
      ...columns.flat(),
      line([left - 20, 900], [left + wide + 20, 900], { stroke: ink, width: medium }),
      text([150, 900 + grown(40)], `${bottom}, tension`, { fill: accent }),
      text(bySize([820, 940], [150, 900 + grown(70)]), `${top}, compression`, { fill: warm }),
      bySize(text([150, 978], `${diagonals}`, { fill: grey }) + text([820, 978], `${posts}`, { fill: grey }), ""),
    ],
    drawn: { runs: [truss], measured: [...bars.map(({ force }) => Math.abs(force)), span / panels, span, depth, node] },
    report,
  }
}

const { endSpan: _ofBeams, ...others } = parameters
/** No beams on the page. */
const trusses = { ...others, girders: { ...others.girders, min: 3, note: "3: Pratt; 4: Howe; 5: Warren" } }

export const structuralOptimizer: LiveDrawing<typeof trusses> = {
  id: "structural-optimizer",
  product: "Structural Optimizer",
  code: "STO",
  count: 4,
  window: [60, 20, 1480],
  parameters: trusses,
  start: defaultsOf(trusses),
  leftOut:
    "Only the first truss of the lightest frame is drawn. The file outputs the axes of the whole frame. It can also use beams or the lightest of all trusses ('Girders' 0 to 2, 'End span').",
  makes: (inputs) => run(inputs).outputs.bars.length > 0,
  draw,
}
