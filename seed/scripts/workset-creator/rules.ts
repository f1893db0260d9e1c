import type { InputsOf } from "../lib/parameters"
import type { parameters } from "./parameters"

export type WorksetInputs = InputsOf<typeof parameters>

/** What the script reads of an element that is on a user workset. */
export interface SortedElement {
  id: number
  category: string
  /** The name of its type; empty where it has none. */
  type: string
  /** The name of its workset. */
  workset: string
  /** Why its workset cannot be changed, or null. */
  fixed: "another user has it" | "its workset cannot be set" | null
}

export interface WorksharedModel {
  isWorkshared: boolean
  /** The names of the user worksets. */
  worksets: readonly string[]
  elements: readonly SortedElement[]
}

export interface WorksetRun {
  created: string[]
  /** In the order of the model's elements. */
  moves: { id: number; category: string; workset: string }[]
  report: Report
}

type Report = (string | [string, string[]] | string[])[]

interface Rule {
  workset: string
  category: string
  /** In the name of the type; empty for all types. */
  text: string
}

const forbidden = "\\:{}[]|;<>?`~"

export function sortIntoWorksets(inputs: WorksetInputs, model: WorksharedModel): WorksetRun {
  const { names, rules, problems } = readList(inputs)
  if (!model.isWorkshared) {
    return nothing([
      "This model is not workshared. Turn worksharing on first; the script does not, as it cannot be undone.",
    ])
  }
  if (problems.length > 0) return nothing(["Nothing was written.", problems])
  const created = names.filter((name) => !model.worksets.includes(name))
  const moves: WorksetRun["moves"] = []
  const [inPlace, without] = [new Map<string, number>(), new Map<string, number>()]
  const stuck: string[] = []
  const met = new Set<Rule>()
  for (const { id, category, type, workset, fixed } of inputs.sort ? model.elements : []) {
    const rule = ruleFor(rules, category, type)
    if (rule) met.add(rule)
    if (!rule) count(without, category)
    else if (rule.workset === workset) count(inPlace, workset)
    else if (fixed) stuck.push(`${id}, ${category} on ${workset}: ${fixed}`)
    else moves.push({ id, category, workset: rule.workset })
  }
  const movedTo = (name: string): string[] => {
    const counts = new Map<string, number>()
    for (const { category, workset } of moves) if (workset === name) count(counts, category)
    const parts = sorted(counts).map(([category, number]) => `${number} ${category}`)
    return parts.length > 0 ? [`${name}: ${parts.join(", ")}`] : []
  }
  const unmet = rules.filter((rule) => !met.has(rule))
  const report: Report = [
    `${names.length} worksets, ${created.length} of them new; elements that change their workset: ${moves.length}`,
    [inputs.write ? "Created" : "To create", created],
    ["There already", names.filter((name) => !created.includes(name))],
  ]
  if (inputs.sort) {
    report.push(
      [inputs.write ? "Sorted" : "To sort", names.flatMap(movedTo)],
      ["In place already", names.flatMap((name) => (inPlace.has(name) ? [`${name}: ${inPlace.get(name)}`] : []))],
      ["Not moved", stuck],
      ["No rule, not touched", sorted(without).map(([category, number]) => `${category}: ${number}`)],
      ["Rules that met nothing", unmet.map(({ workset, category, text }) => `${workset}: ${written(category, text)}`)],
    )
  }
  if (!inputs.write) report.push("Nothing was written. Set 'Write to model' to True to make these changes.")
  return { created, moves, report }
}

/** Worksets separated by semicolons: "Structure: Floors, Floors/Deck; Link Site". */
function readList({ worksets, prefix }: WorksetInputs): { names: string[]; rules: Rule[]; problems: string[] } {
  const [names, rules, problems]: [string[], Rule[], string[]] = [[], [], []]
  for (const entry of parts(worksets, ";")) {
    const [own, listed] = halves(entry, ":")
    if (!own) {
      problems.push(`'${entry}' has no name before the colon.`)
      continue
    }
    const name = prefix + own
    if ([...name].some((c) => forbidden.includes(c) || c < " ")) {
      problems.push(`Revit allows none of ${[...forbidden].join(" ")} in a name: '${name}'.`)
    }
    if (names.includes(name)) problems.push(`The workset '${name}' occurs twice.`)
    names.push(name)
    for (const rule of parts(listed, ",")) {
      const [category, text] = halves(rule, "/")
      const other = rules.find((known) => known.category === category && known.text === text)
      if (!category) problems.push(`'${rule}' has no category before the slash.`)
      else if (other) problems.push(`'${rule}' stands twice, at ${other.workset} and at ${name}.`)
      rules.push({ workset: name, category, text })
    }
  }
  if (names.length === 0) problems.push("The list of worksets is empty.")
  return { names, rules, problems }
}

/** A rule for some types goes before the one for the whole category. */
function ruleFor(rules: readonly Rule[], category: string, type: string): Rule | undefined {
  const own = rules.filter((rule) => rule.category === category)
  return own.find(({ text }) => text !== "" && type.includes(text)) ?? own.find(({ text }) => text === "")
}

const written = (category: string, text: string): string => (text === "" ? category : `${category}/${text}`)

function parts(list: string, separator: string): string[] {
  const trimmed = list.split(separator).map((part) => part.trim())
  return trimmed.filter((part) => part !== "")
}

/** What stands before and after the first separator. */
function halves(entry: string, separator: string): [string, string] {
  const [first = "", ...rest] = entry.split(separator)
  return [first.trim(), rest.join(separator).trim()]
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

const sorted = (counts: Map<string, number>): [string, number][] =>
  [...counts].sort(([a], [b]) => (a < b ? -1 : Number(a > b)))

function nothing(report: Report): WorksetRun {
  return { created: [], moves: [], report }
}
