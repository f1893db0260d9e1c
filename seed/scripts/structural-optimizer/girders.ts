import { fixed } from "../lib/fixed"
import { range } from "../lib/vec"
import { lineOf } from "./line"
import type { StructureInputs } from "./parameters"
import { beams } from "./sections"
import { groups, kinds, type Truss, trussOf } from "./truss"

export interface Girder {
  name: string
  section: string
  /** kg per frame and storey. */
  weight: number
  check: string
  truss?: Truss
}

/** Undefined: no section is sufficient. */
export function girdersOf(inputs: StructureInputs, spans: readonly number[], bay: number): (Girder | undefined)[] {
  if (inputs.girders < 2) return [beamOf(inputs, spans, bay)]
  const tried = inputs.girders === 2 ? kinds : kinds.slice(inputs.girders - 3, inputs.girders - 2)
  return tried.flatMap((kind) => depthsOf(inputs).map((depth) => trussGirder(inputs, spans, bay, kind, depth)))
}

function depthsOf({ leastDepth, greatestDepth, depths }: StructureInputs): number[] {
  return range(depths).map((i) => leastDepth + ((greatestDepth - leastDepth) * i) / Math.max(1, depths - 1))
}

function beamOf(inputs: StructureInputs, spans: readonly number[], bay: number): Girder | undefined {
  const { loadFactor, yieldStrength, deflection } = inputs
  const line = lineOf(spans, inputs.load * bay, inputs.girders === 1)
  const moment = Math.max(...[...line.supports, ...line.peaks].map(Math.abs))
  const shear = Math.max(...line.shears.flat().map(Math.abs))
  const sag = Math.max(...spans.map((l, i) => ((line.sags[i] ?? 0) * deflection) / l))
  for (const { name, modulus, inertia, web, weight } of beams) {
    const used = [
      (loadFactor * moment * 1000) / modulus / yieldStrength,
      (loadFactor * shear * 10 * Math.sqrt(3)) / web / yieldStrength,
      sag / (2.1 * inertia),
    ]
    if (Math.max(...used) > 1 + 1e-9) continue
    const check = checkOf(["bending", "shear", "deflection"], used)
    return { name, section: name, weight: weight * inputs.width, check }
  }
  return undefined
}

function trussGirder(
  inputs: StructureInputs,
  spans: readonly number[],
  bay: number,
  kind: Truss["kind"],
  depth: number,
): Girder | undefined {
  const { panels, width } = inputs
  const span = width / spans.length
  const truss = trussOf({ kind, panels, span, depth }, { ...inputs, nodeLoad: (inputs.load * bay * span) / panels })
  if (!truss) return undefined
  const name = `${kind} ${fixed(depth, 2)} m`
  const parts = groups.map((group, i) => `${group} ${truss.sections[i]?.name}`)
  return {
    name,
    section: `${name}: ${parts.join(", ")}`,
    weight: truss.weight * spans.length,
    check: checkOf([...groups, "deflection"], truss.used),
    truss,
  }
}

function checkOf(names: readonly string[], used: readonly number[]): string {
  const most = Math.max(...used)
  return `${names[used.indexOf(most)]} ${fixed(most, 2)}`
}
