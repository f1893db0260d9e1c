import { fixed } from "../lib/fixed"
import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import { type Part, partsOf, type Storey, storeysOf } from "./lists"
import type { parameters } from "./parameters"

export type LevelInputs = InputsOf<typeof parameters>

/** Lengths in millimeters. */
export interface Levels {
  levels: readonly { name: string; elevation: number }[]
  /** The project's first view type. Null if there is none. */
  floorPlanType: string | null
  ceilingPlanType: string | null
}

export interface PlannedLevel {
  part: string
  name: string
  elevation: number
  height: number | null
  label: string
  /** "left": level or name exists. */
  becomes: "new" | "renamed" | "left"
  before?: string
}

export interface LevelRun {
  /** From the bottom up. */
  levels: PlannedLevel[]
  plans: ("FloorPlan" | "CeilingPlan")[]
  report: Report
}

type Report = (string | string[] | [string, string[]])[]

const mostLevels = 500
const forbidden = "\\:{}[]|;<>?`~"

export function createLevels(inputs: LevelInputs, model: Levels): LevelRun {
  const storeys = storeysOf(inputs.storeys, "Storeys")
  const basements = storeysOf(inputs.basements, "Basements")
  const parts = partsOf(inputs.parts)
  const levels = parts.found.flatMap((part) => levelsOf(inputs, part, storeys.found, basements.found))
  const pieces = [
    inputs.prefix,
    inputs.basementPrefix,
    inputs.topName.trim(),
    ...[...storeys.found, ...basements.found].map(({ label }) => label),
    ...parts.found.map(({ name }) => name),
  ]
  const problems = [...storeys.problems, ...basements.problems, ...parts.problems, ...forbiddenIn(pieces)]
  if (problems.length === 0 && storeys.found.length === 0) problems.push("Storeys: the list is empty.")
  if (levels.length > mostLevels)
    problems.push(`${levels.length} levels are too many: one run creates at most ${mostLevels}.`)
  if (problems.length > 0) return { levels: [], plans: [], report: ["Nothing was written.", problems] }
  return settled(inputs, model, levels)
}

function levelsOf(
  inputs: LevelInputs,
  part: Part,
  storeys: readonly Storey[],
  basements: readonly Storey[],
): PlannedLevel[] {
  const ground = inputs.groundElevation + part.offset
  const found: PlannedLevel[] = []
  const level = (name: string, label: string, elevation: number, height: number | null): PlannedLevel => {
    const words = [part.name, name, label].filter((word) => word !== "")
    return { part: part.name, name: words.join(" ").trim(), elevation, height, label, becomes: "new" }
  }
  const numbered = (n: number): string => inputs.prefix + String(inputs.firstNumber + n).padStart(inputs.digits, "0")
  let z = ground
  for (const [n, { label, height }] of basements.entries()) {
    z -= height
    found.unshift(level(`${inputs.basementPrefix}${n + 1}`, label, z, height))
  }
  z = ground
  for (const [n, { label, height }] of storeys.entries()) {
    found.push(level(numbered(n), label, z, height))
    z += height
  }
  found.push(level(inputs.topName.trim() || numbered(storeys.length), "", z, null))
  return found
}

interface Standing {
  name: string
  elevation: number
  isDealtWith: boolean
}

function settled(inputs: LevelInputs, model: Levels, levels: readonly PlannedLevel[]): LevelRun {
  const standing: Standing[] = model.levels.map((level) => ({ ...level, isDealtWith: false }))
  const [created, renamed, left]: [string[], string[], string[]] = [[], [], []]
  const decided = levels.map((level): PlannedLevel => {
    const { name, elevation, height } = level
    const row = `${name} at ${mm(elevation)} mm`
    const here = standing.find((other) => Math.abs(other.elevation - elevation) < 1)
    const holder = standing.find((other) => other.name === name)
    const stays = here && (here.name === name || here.isDealtWith || !inputs.rename)
    if (stays || holder) {
      left.push(
        stays
          ? `${row}: ${here.name} is already there`
          : `${row}: the name is taken at ${mm(holder?.elevation ?? 0)} mm`,
      )
      if (here) here.isDealtWith = true
      return { ...level, becomes: "left" }
    }
    if (here) {
      const before = here.name
      renamed.push(`${row}, until now ${before}`)
      Object.assign(here, { name, isDealtWith: true })
      return { ...level, becomes: "renamed", before }
    }
    created.push(`${row}, ${height === null ? "top" : `${mm(height)} mm high`}`)
    standing.push({ name, elevation, isDealtWith: true })
    return level
  })
  const wanted = [
    { is: inputs.floorPlans, family: "FloorPlan", text: "floor plan", type: model.floorPlanType },
    { is: inputs.ceilingPlans, family: "CeilingPlan", text: "ceiling plan", type: model.ceilingPlanType },
  ] as const
  const kinds = wanted.filter(({ is }) => is)
  const elevations = levels.map(({ elevation }) => elevation)
  const range = `${mm(Math.min(...elevations))} to ${mm(Math.max(...elevations))} mm`
  return {
    levels: decided,
    plans: kinds.filter(({ type }) => type !== null).map(({ family }) => family),
    report: [
      `${levels.length} levels from ${range}: ${created.length} new, ${renamed.length} renamed, ${left.length} not changed`,
      [inputs.write ? "Created" : "To create", created],
      [inputs.write ? "Renamed" : "To rename", renamed],
      ["Not changed", left],
      [
        "Plans",
        kinds.map(({ text, type }) =>
          type === null
            ? `No ${text}s: the project has no view type for them`
            : `${plural(created.length, text)}, type ${type}`,
        ),
      ],
      [
        "Other levels, not touched",
        standing
          .filter(({ isDealtWith }) => !isDealtWith)
          .map(({ name, elevation }) => `${name} at ${mm(elevation)} mm`),
      ],
      ...(inputs.write ? [] : ["Nothing was written. Set 'Write to model' to True to make these changes."]),
    ],
  }
}

function forbiddenIn(pieces: readonly string[]): string[] {
  return [...new Set(pieces)]
    .filter((piece) => [...piece].some((letter) => forbidden.includes(letter) || letter < " "))
    .map((piece) => `Revit allows none of ${[...forbidden].join(" ")} in a name: '${piece}'.`)
}

function mm(value: number): string {
  const text = fixed(value, 1).replace(/\.0$/, "")
  return text === "-0" ? "0" : text
}
