import { fixed } from "../lib/fixed"
import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import { at, type V2 } from "../lib/vec"
import { after, canCount } from "./names"
import type { parameters } from "./parameters"

export type GridInputs = InputsOf<typeof parameters>

/** In millimeters. Arc angles in radians, counterclockwise. */
export type Curve =
  | { kind: "line"; from: V2; to: V2 }
  | { kind: "arc"; center: V2; radius: number; from: number; to: number }

export interface PlannedGrid {
  name: string
  /** x: first list or rays; y: second list or rings. */
  along: "x" | "y"
  /** Millimeters or degrees; a ring's radius. */
  position: number
  curve: Curve
}

export interface GridRun {
  grids: PlannedGrid[]
  crossings: V2[]
  /** Names that are taken. Any of them prevents writing. */
  taken: string[]
  isWritten: boolean
  report: Report
}

type Report = (string | string[] | [string, string[]])[]

const spacing = /^(?:([1-9][0-9]{0,2})\s*[xX*×]\s*)?([0-9]{1,6}(?:\.[0-9]{1,3})?)$/
const mostGrids = 200
const mostDegrees = 359
const forbidden = "\\:{}[]|;<>?`~"
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** `existing`: names in the model. */
export function createGrids(inputs: GridInputs, existing: readonly string[]): GridRun {
  const { radial, overhang, firstRadius } = inputs
  const problems: string[] = []
  const read = (list: string, text: string, least: number, unit: string): number[] => {
    const { found, wrong } = positions(text, list, least, unit)
    problems.push(...wrong)
    return found
  }
  const xs = read("Spacings along X", inputs.spacingsX, radial ? 1 : 100, radial ? "degrees" : "mm")
  const ys = read("Spacings along Y", inputs.spacingsY, 100, "mm")
  const named = (first: string, values: readonly number[], input: string): string[] => {
    if (!canCount(first)) {
      problems.push(`${input}: '${first}' ends neither in a number nor in capital letters.`)
      return []
    }
    if ([...first].some((letter) => forbidden.includes(letter) || letter < " ")) {
      problems.push(`Revit allows none of ${[...forbidden].join(" ")} in a name: '${first}'.`)
    }
    const names = [first]
    while (names.length < Math.min(values.length, mostGrids + 1)) names.push(after(at(names, -1), inputs.leaveOut))
    return names
  }
  const namesX = named(inputs.firstX.trim(), xs, "First grid name along X")
  const namesY = named(inputs.firstY.trim(), ys, "First grid name along Y")
  const [width, depth] = [at(xs, -1), at(ys, -1)]
  const count = xs.length + ys.length
  if (count > mostGrids) problems.push(`${count} grids are too many: one run creates at most ${mostGrids}.`)
  if (radial && radians(width) + (2 * overhang) / firstRadius > radians(mostDegrees)) {
    problems.push("The rings would close, but Revit allows no closed grids. Use smaller angles or a shorter overhang.")
  }
  if (overhang === 0 && (width === 0 || depth === 0)) {
    problems.push("A grid would have no length. Give spacings in both directions or an overhang.")
  }
  if (problems.length > 0) {
    return { grids: [], crossings: [], taken: [], isWritten: false, report: ["Nothing was written.", problems] }
  }
  const { place, curveX, curveY } = radial ? rays(inputs, width, depth) : lines(inputs, width, depth)
  const grids = [
    ...xs.map((x, i): PlannedGrid => ({ name: at(namesX, i), along: "x", position: x, curve: curveX(x) })),
    ...ys.map((y, i): PlannedGrid => {
      return { name: at(namesY, i), along: "y", position: radial ? firstRadius + y : y, curve: curveY(y) }
    }),
  ]
  const names = grids.map(({ name }) => name)
  const taken = [...new Set(names.filter((name, n) => existing.includes(name) || names.indexOf(name) < n))]
  const isWritten = inputs.write && taken.length === 0
  return {
    grids,
    crossings: xs.flatMap((x) => ys.map((y) => place(x, y))),
    taken,
    isWritten,
    report: [
      ...told(inputs, grids),
      outcome(taken, isWritten, count),
      ["Grids in the model, not touched", [...existing]],
    ],
  }
}

function outcome(taken: string[], isWritten: boolean, count: number): Report[number] {
  if (taken.length > 0) return ["Nothing was written: these names are taken or occur twice", taken]
  if (isWritten) return `${count} grids created.`
  return "Nothing was written. Set 'Write to model' to True to make these changes."
}

function told({ radial }: GridInputs, grids: readonly PlannedGrid[]): Report {
  const [x, y] = [grids.filter(({ along }) => along === "x"), grids.filter(({ along }) => along === "y")]
  const [width, depth] = [short(at(x, -1).position), short(at(y, -1).position)]
  const crossings = plural(x.length * y.length, "intersection")
  const rows = (set: readonly PlannedGrid[], before: string, unit: string): string[] =>
    set.map(({ name, position }) => `${name} at ${before}${short(position)} ${unit}`)
  if (!radial) {
    return [
      `${plural(x.length, "grid")} across ${width} mm, ${y.length} across ${depth} mm: ${crossings}`,
      ["Along X", rows(x, "", "mm")],
      ["Along Y", rows(y, "", "mm")],
    ]
  }
  const from = short(at(y, 0).position)
  return [
    `${plural(x.length, "ray")} across ${width} degrees and ${plural(y.length, "ring")} from ${from} to ${depth} mm: ${crossings}`,
    ["Rays", rows(x, "", "degrees")],
    ["Rings", rows(y, "radius ", "mm")],
  ]
}

interface System {
  place(x: number, y: number): V2
  curveX(x: number): Curve
  curveY(y: number): Curve
}

/** Spacings are perpendicular to the grids. */
function lines({ originX, originY, turn, angle, overhang }: GridInputs, width: number, depth: number): System {
  const [a, b] = [radians(turn), radians(turn) + radians(angle)]
  const sine = Math.sin(radians(angle))
  const along = (s: number, t: number): V2 => [
    originX + (Math.cos(a) * s + Math.cos(b) * t),
    originY + (Math.sin(a) * s + Math.sin(b) * t),
  ]
  return {
    place: (x, y) => along(x / sine, y / sine),
    curveX: (x) => ({ kind: "line", from: along(x / sine, -overhang), to: along(x / sine, depth / sine + overhang) }),
    curveY: (y) => ({ kind: "line", from: along(-overhang, y / sine), to: along(width / sine + overhang, y / sine) }),
  }
}

function rays({ originX, originY, turn, firstRadius, overhang }: GridInputs, width: number, depth: number): System {
  const first = radians(turn)
  const along = (radius: number, degrees: number): V2 => [
    originX + Math.cos(first + radians(degrees)) * radius,
    originY + Math.sin(first + radians(degrees)) * radius,
  ]
  const [start, end] = [Math.max(firstRadius - overhang, 0), firstRadius + depth + overhang]
  return {
    place: (x, y) => along(firstRadius + y, x),
    curveX: (x) => ({ kind: "line", from: along(start, x), to: along(end, x) }),
    curveY: (y) => {
      const radius = firstRadius + y
      const more = overhang / radius
      return { kind: "arc", center: [originX, originY], radius, from: first - more, to: first + radians(width) + more }
    },
  }
}

/** "3x6000; 4500" gives five. */
function positions(text: string, list: string, least: number, unit: string): { found: number[]; wrong: string[] } {
  const [found, wrong]: [number[], string[]] = [[0], []]
  const entries = text.replaceAll("\n", ";").split(";")
  for (const entry of entries.map((each) => each.trim()).filter((each) => each !== "")) {
    const [, count = "1", distance] = spacing.exec(entry) ?? []
    if (distance === undefined)
      wrong.push(`${list}: '${entry}' is not understood. Write 6000 or 3x6000, separated by semicolons.`)
    else if (Number(distance) < least) wrong.push(`${list}: '${entry}' is less than ${least} ${unit}.`)
    else if (unit === "degrees" && Number(distance) > mostDegrees) {
      wrong.push(
        `${list}: '${entry}' is more than ${mostDegrees} degrees. Write the angles between rays, such as 6x15.`,
      )
    } else for (let n = 0; n < Number(count); n += 1) found.push(at(found, -1) + Number(distance))
  }
  return { found, wrong }
}

const short = (value: number): string => fixed(value, 1).replace(/\.0$/, "")
