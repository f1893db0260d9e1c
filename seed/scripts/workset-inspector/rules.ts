import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import { byName, count, readWorksets, ruleFor, type WorksetRule, writtenRule } from "../lib/workset-list"
import type { parameters } from "./parameters"

export type InspectorInputs = InputsOf<typeof parameters>

export interface PlacedElement {
  id: number
  category: string
  /** Empty without a type. */
  type: string
  workset: string
}

export interface InspectedModel {
  isWorkshared: boolean
  worksets: readonly string[]
  /** All categories, used or not. */
  categories: readonly string[]
  elements: readonly PlacedElement[]
}

export interface Misplaced extends PlacedElement {
  belongs: string
}

type Report = (string | [string, string | string[]] | string[])[]

export interface Inspection {
  /** In the order of the list, then of the model. */
  misplaced: Misplaced[]
  report: Report
}

export function inspectWorksets(inputs: InspectorInputs, model: InspectedModel): Inspection {
  const { names, rules, problems } = readWorksets(inputs)
  if (!model.isWorkshared) return nothing(["This model is not workshared, so it has no worksets."])
  if (problems.length > 0) return nothing(["Nothing was inspected.", problems])
  const counts = new Map(model.worksets.map((name) => [name, new Map<string, number>()]))
  const [without, met] = [new Map<string, number>(), new Set<WorksetRule>()]
  const found: Misplaced[] = []
  for (const element of model.elements) {
    const { category, type, workset } = element
    count(counts.get(workset) ?? new Map(), category)
    const rule = ruleFor(rules, category, type)
    if (!rule) count(without, category)
    else {
      met.add(rule)
      if (rule.workset !== workset) found.push({ ...element, belongs: rule.workset })
    }
  }
  const misplaced = names.flatMap((name) => found.filter(({ belongs }) => belongs === name))
  const ofRule = (rule: WorksetRule): string => {
    const unknown = model.categories.includes(rule.category) ? "" : ", a category that this model does not have"
    return `${rule.workset}: ${writtenRule(rule)}${unknown}`
  }
  const report: Report = [
    `${plural(model.elements.length, "element")} on ${plural(counts.size, "workset")}, ${misplaced.length} of them on the wrong workset`,
    ["Worksets missing from the model", names.filter((name) => !counts.has(name))],
    ["Worksets missing from the list", byName(counts).flatMap(([name]) => (names.includes(name) ? [] : [name]))],
    ["Rules without a match", rules.filter((rule) => !met.has(rule)).map(ofRule)],
    ["No rule, not inspected", inWords(without)],
  ]
  for (const name of names) {
    const own = misplaced.filter(({ belongs }) => belongs === name)
    const lines = own.slice(0, inputs.listed).map(({ id, category, workset }) => `${id}, ${category} on ${workset}`)
    if (own.length > 0) report.push([`${own.length} should be on ${name}`, lines])
  }
  if (misplaced.length > 0) report.push(["All their ids, for Select by ID", misplaced.map(({ id }) => id).join(";")])
  for (const [name, own] of byName(counts)) {
    const total = [...own.values()].reduce((sum, each) => sum + each, 0)
    report.push([`${total} on ${name}`, inWords(own)])
  }
  return { misplaced, report }
}

const inWords = (counts: ReadonlyMap<string, number>): string[] =>
  byName(counts).map(([name, number]) => `${name}: ${number}`)

function nothing(report: Report): Inspection {
  return { misplaced: [], report }
}
