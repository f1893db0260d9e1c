import { defaultsOf } from "../../scripts/lib/parameters"
import { mmPerFoot } from "../../scripts/lib/revit-model"
import { range, type V2, type V3 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/line-clean/parameters"
import { type CleanRun, clean, type LineInputs } from "../../scripts/line-clean/rules"
import { pointOf, type Stretch } from "../../scripts/line-clean/stretch"

/** In meters. */
export interface Segment {
  a: V2
  b: V2
}

/** `pieces`: lines it replaces. */
export interface CleanLine extends Segment {
  pieces: number
}

export interface LineRun {
  inputs: LineInputs
  outputs: CleanRun
  lines: CleanLine[]
}

export function runOn(segments: readonly Segment[], change: Partial<LineInputs>): LineRun {
  const inputs = { ...defaultsOf(parameters), ...change }
  const feet = ([x, y]: V2): V3 => [(x * 1000) / mmPerFoot, (y * 1000) / mmPerFoot, 0]
  const drawn = segments.map(({ a, b }, i) => {
    return { id: i + 1, isModelLine: false, style: "Thin Lines", ends: [feet(a), feet(b)] as const }
  })
  const outputs = clean(inputs, "Level 1", drawn, ["Thin Lines"])
  const point = (line: Stretch, along: number): V2 => {
    const [x, y] = pointOf(line, along)
    return [(x * mmPerFoot) / 1000, (y * mmPerFoot) / 1000]
  }
  const lines = outputs.stays.map((line) => ({
    a: point(line, line.from),
    b: point(line, line.to),
    pieces: line.pieces,
  }))
  return { inputs, outputs, lines }
}

/** `tolerance` in meters. */
export function cleanLines(segments: readonly Segment[], tolerance: number): CleanLine[] {
  const mm = tolerance * 1000
  return runOn(segments, { tolerance: mm, gap: mm, corner: 0 }).lines
}

export function carelessly(segments: readonly Segment[], random: () => number, jitter: number): Segment[] {
  return segments.flatMap(({ a, b }) => {
    const l = Math.hypot(b[0] - a[0], b[1] - a[1])
    const u: V2 = [(b[0] - a[0]) / l, (b[1] - a[1]) / l]
    const piece = (from: number, to: number): Segment => {
      const side = (random() - 0.5) * 2 * jitter
      const point = (t: number): V2 => [a[0] + u[0] * t * l - u[1] * side, a[1] + u[1] * t * l + u[0] * side]
      return { a: point(from), b: point(to) }
    }
    const count = Math.max(1, Math.min(5, Math.round(l / 3)))
    const pieces = range(count).map((i) =>
      piece(
        Math.max(0, i / count - (i ? 0.1 * random() : 0)),
        Math.min(1, (i + 1) / count + (i < count - 1 ? 0.12 * random() : 0)),
      ),
    )
    const twice = range(Math.round(random() * 2)).map(() => {
      const from = random() * 0.5
      return piece(from, Math.min(1, from + 0.25 + random() * 0.4))
    })
    return [...pieces, ...twice]
  })
}
