import { fixed } from "../lib/fixed"
import { plural } from "../lib/plural"
import { range } from "../lib/vec"
import { build, empty, type Option, type Structure, sizeOf } from "./build"
import { girdersOf } from "./girders"
import { lineOf } from "./line"
import type { StructureInputs } from "./parameters"
import { columns as columnSections, curves, strengthOf } from "./sections"

/** Rounding tolerance, in meters. */
const slack = 1e-9

export function optimize(inputs: StructureInputs): Structure {
  const { length, leastBay, greatestBay, leastSpan, greatestSpan } = inputs
  const bayCounts = range(60).filter((n) => isWithin(leastBay, [length / (n + 1)], greatestBay))
  const lines = range(60)
    .map((n) => spansOf(inputs, n + 1))
    .filter((spans) => isWithin(leastSpan, spans, greatestSpan))
  const fault = faultOf(inputs, bayCounts.length, lines.length)
  if (fault) return nothing(fault)

  const [options, missing]: [Option[], { girder: number; column: number }] = [[], { girder: 0, column: 0 }]
  const strengths = columnSections.map((section) =>
    strengthOf(section, inputs.storeyHeight, curves.c, inputs.yieldStrength),
  )
  for (const bays of bayCounts.map((n) => n + 1)) {
    for (const spans of lines) {
      const { reactions } = lineOf(spans, (inputs.load * length) / bays, inputs.girders === 1)
      const columns = columnsOf(inputs, reactions, strengths)
      for (const girder of girdersOf(inputs, spans, length / bays)) {
        if (!girder) missing.girder += 1
        else if (!columns) missing.column += 1
        else {
          const height = inputs.storeyHeight - (girder.truss?.depth ?? 0)
          const heavy = columns.edge * 2 + columns.inner * (bays - 1)
          const girders = girder.weight * (bays + 1) * inputs.storeys
          options.push({ bays, spans, girder, girders, columns: heavy * height })
        }
      }
    }
  }
  const ranked = options.sort((a, b) => a.girders + a.columns - (b.girders + b.columns))
  const [best] = ranked
  const tried = options.length + missing.girder + missing.column
  const left = [
    ...(missing.girder > 0 ? [`For ${missing.girder} of them no girder is strong and stiff enough.`] : []),
    ...(missing.column > 0 ? [`For ${missing.column} of them no column is strong enough.`] : []),
  ]
  if (!best)
    return nothing(
      [`None of ${plural(tried, "option")} can be built with the sections in the tables.`, ...left].join("\n"),
    )
  const built = build(inputs, best, strengths)
  const node = best.girder.truss ? [`Each inner node of a truss carries ${fixed(nodeLoad(inputs, best), 1)} kN.`] : []
  const most = Math.max(...built.loads)
  const report = [
    `${options.length} of ${plural(tried, "option")} can be built with the sections in the tables. The lightest:`,
    ...ranked.slice(0, 6).map((option) => rowOf(inputs, option)),
    ...left,
    ...node,
    `The most loaded column carries ${fixed(most, 0)} kN: ${built.sizes[built.loads.indexOf(most)]}.`,
    "Not sized: floors, ties, bracing, joints and foundations. Edge girders are treated as inner ones.",
  ].join("\n")
  return { ...built, section: best.girder.section, weight: best.girders + best.columns, report }
}

function faultOf(inputs: StructureInputs, bayCounts: number, spanCounts: number): string | undefined {
  const { leastBay, greatestBay, leastSpan, greatestSpan, leastDepth, storeyHeight } = inputs
  const deepest = inputs.depths > 1 ? inputs.greatestDepth : leastDepth
  const above = (what: string, least: number, greatest: number): string =>
    `The smallest ${what} of ${fixed(least, 2)} m is above the greatest of ${fixed(greatest, 2)} m.`
  if (leastBay > greatestBay) return above("bay", leastBay, greatestBay)
  if (leastSpan > greatestSpan) return above("span", leastSpan, greatestSpan)
  if (inputs.girders > 1 && leastDepth > deepest) return above("depth", leastDepth, deepest)
  if (inputs.girders > 1 && deepest >= storeyHeight)
    return `A truss ${fixed(deepest, 2)} m deep leaves no headroom in a storey of ${fixed(storeyHeight, 2)} m.`
  const parts = (what: string, least: number, greatest: number, whole: string, total: number): string =>
    `No number of ${what} from ${fixed(least, 2)} to ${fixed(greatest, 2)} m fills the ${whole} of ${fixed(total, 2)} m.`
  if (bayCounts === 0) return parts("equal bays", leastBay, greatestBay, "length", inputs.length)
  if (spanCounts === 0) return parts("spans", leastSpan, greatestSpan, "width", inputs.width)
  return undefined
}

function isWithin(least: number, values: readonly number[], greatest: number): boolean {
  return values.every((value) => value >= least - slack && value <= greatest + slack)
}

function spansOf({ width, endSpan, girders }: StructureInputs, count: number): number[] {
  const share = girders < 2 && count > 2 ? endSpan : 1
  const inner = width / (count - 2 + 2 * share)
  return range(count).map((i) =>
    count > 1 && (i === 0 || i === count - 1) ? inner * share : count > 1 ? inner : width,
  )
}

/** Undefined: no section is sufficient. */
function columnsOf(inputs: StructureInputs, reactions: readonly number[], strengths: readonly number[]) {
  const weigh = (share: number): number | undefined => {
    let sum = 0
    for (const storey of range(inputs.storeys)) {
      for (const reaction of reactions) {
        const section = columnSections[sizeOf(inputs, reaction * share * (inputs.storeys - storey), strengths)]
        if (!section) return undefined
        sum += section.weight
      }
    }
    return sum
  }
  const [edge, inner] = [weigh(0.5), weigh(1)]
  return edge === undefined || inner === undefined ? undefined : { edge, inner }
}

function nodeLoad(inputs: StructureInputs, { bays, spans }: Option): number {
  return (inputs.load * (inputs.length / bays) * (inputs.width / spans.length)) / inputs.panels
}

function rowOf(inputs: StructureInputs, { bays, spans, girder, girders, columns }: Option): string {
  const [least, greatest] = [Math.min(...spans), Math.max(...spans)]
  const span = greatest - least > slack ? `${fixed(least, 2)} to ${fixed(greatest, 2)}` : fixed(greatest, 2)
  const perArea = (girders + columns) / (inputs.length * inputs.width * inputs.storeys)
  return `${bays} x ${spans.length} bays of ${fixed(inputs.length / bays, 2)} x ${span} m, ${girder.name}: girders ${fixed(girders, 0)} kg, columns ${fixed(columns, 0)} kg, ${fixed(perArea, 1)} kg/m2; ${girder.check}`
}

function nothing(report: string): Structure {
  return { ...empty(), section: "", weight: 0, report }
}
