import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import { byName, count, readWorksets, ruleFor, type WorksetRule, writtenRule } from "../lib/workset-list"
import type { parameters } from "./parameters"

export type WorksetInputs = InputsOf<typeof parameters>

export interface SortedElement {
  id: number
  category: string
  /** Empty without a type. */
  type: string
  workset: string
  /** Null when it may move. */
  fixed: "another user owns it" | "its workset cannot be set" | null
}

export interface WorksharedModel {
  isWorkshared: boolean
  worksets: readonly string[]
  elements: readonly SortedElement[]
}

export interface WorksetRun {
  created: string[]
  /** In the model's order. */
  moves: { id: number; category: string; workset: string }[]
  report: Report
}

type Report = (string | [string, string[]] | string[])[]

export function sortIntoWorksets(inputs: WorksetInputs, model: WorksharedModel): WorksetRun {
  const { names, rules, problems } = readWorksets(inputs)
  if (!model.isWorkshared) {
    return nothing([
      "This model is not workshared. Turn worksharing on first; the script does not, because it cannot be undone.",
    ])
  }
  if (problems.length > 0) return nothing(["Nothing was written.", problems])
  const created = names.filter((name) => !model.worksets.includes(name))
  const moves: WorksetRun["moves"] = []
  const [inPlace, without] = [new Map<string, number>(), new Map<string, number>()]
  const stuck: string[] = []
  const met = new Set<WorksetRule>()
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
    const parts = byName(counts).map(([category, number]) => `${number} ${category}`)
    return parts.length > 0 ? [`${name}: ${parts.join(", ")}`] : []
  }
  const unmet = rules.filter((rule) => !met.has(rule))
  const report: Report = [
    `${plural(names.length, "workset")}, ${created.length} of them new; elements that change their workset: ${moves.length}`,
    [inputs.write ? "Created" : "To create", created],
    ["Existing", names.filter((name) => !created.includes(name))],
  ]
  if (inputs.sort) {
    report.push(
      [inputs.write ? "Sorted" : "To sort", names.flatMap(movedTo)],
      ["Already in place", names.flatMap((name) => (inPlace.has(name) ? [`${name}: ${inPlace.get(name)}`] : []))],
      ["Not moved", stuck],
      ["No rule, not touched", byName(without).map(([category, number]) => `${category}: ${number}`)],
      ["Rules without a match", unmet.map((rule) => `${rule.workset}: ${writtenRule(rule)}`)],
    )
  }
  if (!inputs.write) report.push("Nothing was written. Set 'Write to model' to True to make these changes.")
  return { created, moves, report }
}

function nothing(report: Report): WorksetRun {
  return { created: [], moves: [], report }
}
