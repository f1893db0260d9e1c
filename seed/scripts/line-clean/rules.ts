import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import { mmPerFoot } from "../lib/revit-model"
import { dot, sub, times, type V3 } from "../lib/vec"
import { closeCorners } from "./corners"
import type { parameters } from "./parameters"
import { pointOf, type Stretch } from "./stretch"

export type LineInputs = InputsOf<typeof parameters>

/** In feet. */
export interface DrawnLine {
  id: number
  isModelLine: boolean
  style: string
  ends?: readonly [V3, V3]
  length?: number
  isGrouped?: boolean
  isPinned?: boolean
  /** Another user has it. */
  isOwned?: boolean
  /** Such as a dimension. */
  dependents?: readonly number[]
}

export interface CleanRun {
  short: number[]
  doubled: number[]
  covered: number[]
  joined: number[]
  stays: Stretch[]
  moved: Stretch[]
  restyled: number[]
  report: Report
}

type Report = (string | [string, string[]])[]

/** Rounding tolerance, in feet. */
const slack = 1e-9
/** 5 degrees. */
const cosine = 0.9961946980917455

/** Keeps the longest of lines that overlap or continue each other. `styles`: the line styles to choose from, by name. */
export function clean(
  inputs: LineInputs,
  view: string,
  drawn: readonly DrawnLine[],
  styles: readonly string[],
): CleanRun {
  const feet = (mm: number): number => mm / mmPerFoot
  const shortest = feet(inputs.shortest)
  const left: [string, string[]][] = []
  let lines = drawn
  const leave = (what: string, isLeft: (line: DrawnLine) => boolean | undefined): void => {
    const ids = lines.filter(isLeft).map(({ id }) => String(id))
    lines = lines.filter((line) => !isLeft(line))
    if (ids.length > 0) left.push([`Not touched, ${what}: ${ids.length}`, [ids.join(";")]])
  }
  leave("model lines", ({ isModelLine }) => isModelLine && !inputs.withModelLines)
  leave("in groups", ({ isGrouped }) => isGrouped)
  leave("pinned", ({ isPinned }) => isPinned)
  leave("owned by other users", ({ isOwned }) => isOwned)
  // Revit lists the styles only through a line, so without lines no style name can be checked.
  const styleName = drawn.length > 0 ? inputs.styleName.trim() : ""
  const hasStyle = styles.includes(styleName)
  if (styleName !== "" && !hasStyle) {
    return {
      ...{ short: [], doubled: [], covered: [], joined: [], stays: [], moved: [], restyled: [] },
      report: [
        `Nothing was written: there is no line style named '${styleName}'.`,
        ["Available line styles", [...styles]],
      ],
    }
  }

  const isShort = (line: DrawnLine): boolean =>
    (line.ends ? stretchOf(line, line.ends).length : (line.length ?? 0)) < shortest
  const short = lines.filter(isShort).map(({ id }) => id)
  const rest = lines.filter((line) => !isShort(line))
  const straight = rest.flatMap((line) => (line.ends ? [stretchOf(line, line.ends)] : []))
  const merged = merge(straight, hasStyle, feet(inputs.tolerance), feet(inputs.gap))
  const stays = closeCorners(merged.stays, feet(inputs.corner), shortest)
  const moved = stays.filter(({ from, to, length }) => Math.abs(from) > slack || Math.abs(to - length) > slack)
  const gone = new Set([...merged.doubled, ...merged.covered, ...merged.joined])
  const restyled = rest.filter(({ id, style }) => hasStyle && !gone.has(id) && style !== styleName).map(({ id }) => id)
  leave("arcs and splines", (line) => !line.ends && !isShort(line) && !restyled.includes(line.id))

  // The format of Select by ID.
  const row = (what: string, ids: readonly number[]): [string, string[]] => [
    `${what}: ${ids.length}`,
    ids.length > 0 ? [ids.join(";")] : [],
  ]
  const deleted = short.length + gone.size
  const remaining = drawn.length - deleted
  const outcome = inputs.write
    ? `${plural(deleted, "line")} deleted, ${moved.length} given new ends, ${restyled.length} set to another style.`
    : "Nothing was written. Set 'Write to model' to True to make these changes."
  const isGone = ({ id }: DrawnLine): boolean => gone.has(id) || short.includes(id)
  const alongside = new Set(drawn.filter(isGone).flatMap(({ dependents = [] }) => dependents)).size
  const { doubled, covered, joined } = merged
  return {
    ...{ short, doubled, covered, joined, stays, moved, restyled },
    report: [
      `${plural(drawn.length, "line")} in ${view}: ${remaining} ${remaining === 1 ? "stays" : "stay"}`,
      row("Short", short),
      row("Duplicate", doubled),
      row("Covered by a longer line", covered),
      row("Joined to a longer line", joined),
      row(
        "New ends",
        moved.map(({ id }) => id),
      ),
      ...(hasStyle ? [row(`To line style ${styleName}`, restyled)] : []),
      ...left,
      outcome,
      ...(inputs.write && alongside > 0
        ? [`Other elements deleted along with the lines, such as dimensions: ${alongside}.`]
        : []),
    ],
  }
}

function stretchOf({ id, isModelLine, style }: DrawnLine, [origin, end]: readonly [V3, V3]): Stretch {
  const way = sub(end, origin)
  const length = sizeOf(way)
  return { id, isModelLine, style, origin, way: times(way, 1 / length), length, from: 0, to: length, pieces: 1 }
}

function sizeOf(v: V3): number {
  return Math.sqrt(dot(v, v))
}

function merge(straight: readonly Stretch[], hasStyle: boolean, tolerance: number, gap: number) {
  const [stays, doubled, covered, joined]: [Stretch[], number[], number[], number[]] = [[], [], [], []]
  let waiting = [...straight].sort((a, b) => b.length - a.length)
  for (let [longest] = waiting; longest; [longest] = waiting) {
    const { origin, way, length, isModelLine, style } = longest
    const beside = waiting.slice(1).flatMap((line) => {
      if (line.isModelLine !== isModelLine || (!hasStyle && line.style !== style)) return []
      if (Math.abs(dot(line.way, way)) < cosine) return []
      const places: number[] = []
      for (const end of [line.origin, pointOf(line, line.length)]) {
        const out = sub(end, origin)
        const along = dot(out, way)
        if (sizeOf(sub(out, times(way, along))) > tolerance + slack) return []
        places.push(along)
      }
      return [{ line, low: Math.min(...places), high: Math.max(...places) }]
    })
    let [from, to, pieces] = [0, length, 1]
    const gone = new Set([longest])
    for (let before = 0; before !== gone.size; ) {
      before = gone.size
      for (const { line, low, high } of beside) {
        if (gone.has(line) || low > to + gap + slack || high < from - gap - slack) continue
        gone.add(line)
        pieces += 1
        if (low >= -tolerance - slack && high <= length + tolerance + slack) {
          const list = length - line.length <= 2 * tolerance + slack ? doubled : covered
          list.push(line.id)
        } else {
          joined.push(line.id)
          from = Math.min(from, low)
          to = Math.max(to, high)
        }
      }
    }
    stays.push({ ...longest, from, to, pieces })
    waiting = waiting.filter((line) => !gone.has(line))
  }
  return { stays, doubled, covered, joined }
}
