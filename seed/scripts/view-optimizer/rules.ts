import { fixed } from "../lib/fixed"
import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import { inNaturalOrder, type SheetBox } from "../lib/sheets"
import type { parameters } from "./parameters"

export type ViewInputs = InputsOf<typeof parameters>

/** No template, legend, schedule or sheet. In millimeters. */
export interface View {
  id: number
  name: string
  /** Revit's ViewType. */
  kind: string
  /** Above the view's level; null: another level. */
  range: readonly (number | null)[] | null
  template: number | null
  fits: readonly number[]
  sheet: string | null
  /** Null when it may go. */
  needed: "it is open" | "it is the starting view" | "it has dependent views" | "it has callouts" | null
  isDependent: boolean
  /** Another user has it. */
  isTaken: boolean
  crop: Crop
}

export interface Crop {
  /** Null when it cannot be fitted. */
  box: SheetBox | null
  why: string
  shown: readonly { category: string; box: SheetBox }[]
}

export interface ViewModel {
  views: readonly View[]
  templates: readonly { id: number; name: string; kind: string; controlsRange: boolean }[]
  categories: readonly string[]
  /** Views, templates and sheets. */
  names: readonly string[]
  sheets: readonly string[]
}

export interface ViewRun {
  assigned: { view: View; template: number }[]
  cropped: { view: View; before: SheetBox; after: SheetBox }[]
  ranged: View[]
  renamed: { view: View; name: string }[]
  deleted: View[]
  left: string[]
  report: (string | string[] | [string, string[]])[]
}

const words = (list: string): string[] =>
  list
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean)

export function optimizeViews(inputs: ViewInputs, model: ViewModel): ViewRun {
  const wanted = words(inputs.templates)
  const templates = wanted.flatMap((name) => model.templates.filter((each) => each.name === name))
  const views = model.views
    .filter(({ name }) => name.includes(inputs.contains))
    .sort((a, b) => inNaturalOrder(a.name, b.name))
  const run: ViewRun = { assigned: [], cropped: [], ranged: [], renamed: [], deleted: [], left: [], report: [] }
  const problems = [
    ...(views.length === 0 ? [`No view's name contains '${inputs.contains}'.`] : []),
    ...wanted.flatMap((name) =>
      model.templates.some((each) => each.name === name) ? [] : [`There is no view template named '${name}'.`],
    ),
    ...(inputs.fitCrop ? problemsWith(words(inputs.around), model) : []),
    ...(inputs.setRange && !(inputs.top >= inputs.cut && inputs.cut >= inputs.bottom && inputs.bottom >= inputs.depth)
      ? ["A view range must go down: Top, Cut plane, Bottom, View depth."]
      : []),
  ]
  if (problems.length > 0) return { ...run, report: ["Nothing was written.", problems] }
  const names = [...model.names]
  for (const view of views) {
    const leave = (why: string): void => void run.left.push(`${view.name}: ${why}`)
    if (view.isTaken) {
      leave("another user owns it")
      continue
    }
    if (inputs.deleteUnplaced && view.sheet === null) {
      const isKept = inputs.keep !== "" && view.name.startsWith(inputs.keep)
      const why = view.needed ?? (isKept ? `its name begins with ${inputs.keep}` : null)
      if (!why) {
        run.deleted.push(view)
        continue
      }
      leave(`not deleted, ${why}`)
    }
    let template = view.template
    if (wanted.length > 0 && template === null) {
      const fitting = view.isDependent ? undefined : fittingOf(view, templates)
      if (fitting) run.assigned.push({ view, template: fitting.id })
      else leave(view.isDependent ? "no template, it follows its parent view" : "no template in the list fits")
      template = fitting?.id ?? null
    }
    if (inputs.fitCrop) {
      const after = fittedCrop(view.crop, words(inputs.around), inputs.margin)
      if (typeof after === "string") leave(after)
      else run.cropped.push({ view, ...after })
    }
    if (inputs.setRange && view.range) {
      const isControlled = model.templates.some(({ id, controlsRange }) => id === template && controlsRange)
      const heights = [inputs.top, inputs.cut, inputs.bottom, inputs.depth]
      const isSet = view.range.every((height, i) => height !== null && Math.abs(height - (heights[i] ?? 0)) < 0.05)
      if (view.isDependent) leave("its parent view controls the view range")
      else if (isControlled) leave("its template controls the view range")
      else if (isSet) leave("its view range is set already")
      else run.ranged.push(view)
    }
    if (inputs.rename && view.sheet !== null) {
      const name = nameOnSheet(view.name, view.sheet, model.sheets)
      if (name !== view.name && names.includes(name)) leave(`not renamed, there is a view named ${name}`)
      else if (name !== view.name) {
        run.renamed.push({ view, name })
        names[names.indexOf(view.name)] = name
      }
    }
  }
  return { ...run, report: reportOn(inputs, views, run, model) }
}

function problemsWith(around: readonly string[], { categories }: ViewModel): string[] {
  if (around.length === 0) return ["'Crop around' names no category."]
  return around.flatMap((name) => (categories.includes(name) ? [] : [`There is no category named '${name}'.`]))
}

/** A template of the own kind first. */
function fittingOf<T extends { id: number; kind: string }>({ kind, fits }: View, templates: readonly T[]) {
  const fitting = templates.filter(({ id }) => fits.includes(id))
  return fitting.find((each) => each.kind === kind) ?? fitting[0]
}

/** Revit allows no braces, as in {3D}, in given names. */
function nameOnSheet(name: string, sheet: string, sheets: readonly string[]): string {
  const before = sheets.find((number) => name.startsWith(`${number} `))
  const own = before === undefined ? name : name.slice(before.length + 1)
  return `${sheet} ${own.replace(/[{}]|( Copy [0-9]+)+$/g, "")}`
}

/** A string is the reason why not. */
function fittedCrop({ box, why, shown }: Crop, around: readonly string[], margin: number) {
  if (!box) return why
  const boxes = shown.flatMap(({ category, box: each }) => {
    const overlaps = each.left < box.right && each.right > box.left && each.bottom < box.top && each.top > box.bottom
    return around.includes(category) && overlaps ? [each] : []
  })
  if (boxes.length === 0) return "shows nothing to crop around"
  const after = {
    left: Math.max(box.left, Math.min(...boxes.map(({ left }) => left)) - margin),
    bottom: Math.max(box.bottom, Math.min(...boxes.map(({ bottom }) => bottom)) - margin),
    right: Math.min(box.right, Math.max(...boxes.map(({ right }) => right)) + margin),
    top: Math.min(box.top, Math.max(...boxes.map(({ top }) => top)) + margin),
  }
  const moved = [after.left - box.left, after.bottom - box.bottom, box.right - after.right, box.top - after.top]
  return Math.max(...moved) < 1 ? "its crop region fits already" : { before: box, after }
}

export const sizeOf = ({ left, bottom, right, top }: SheetBox): string =>
  `${fixed((right - left) / 1000, 1)} x ${fixed((top - bottom) / 1000, 1)} m`

function reportOn(inputs: ViewInputs, views: readonly View[], run: ViewRun, { templates }: ViewModel) {
  const namesOf = (list: readonly View[]): string[] => list.map(({ name }) => name)
  const heading = (past: string, verb: string): string => (inputs.write ? past : `To ${verb}`)
  const section = (isWanted: boolean, title: string, lines: string[]): [string, string[]][] =>
    isWanted ? [[title, lines]] : []
  const unplaced = views.filter(({ sheet }) => sheet === null)
  const heights = [inputs.top, inputs.cut, inputs.bottom, inputs.depth].join(" / ")
  const nameOf = (id: number): string => templates.find((each) => each.id === id)?.name ?? ""
  return [
    `${plural(views.length, "view")}, ${views.length - unplaced.length} of them on sheets`,
    ["On no sheet", namesOf(unplaced)] satisfies [string, string[]],
    ["Without a view template", namesOf(views.filter(({ template }) => template === null))] satisfies [
      string,
      string[],
    ],
    ...section(
      words(inputs.templates).length > 0,
      heading("Templates assigned", "assign templates"),
      run.assigned.map(({ view, template }) => `${view.name}: ${nameOf(template)}`),
    ),
    ...section(
      inputs.fitCrop,
      heading("Crop regions fitted", "fit crop regions"),
      run.cropped.map(({ view, before, after }) => {
        const on = view.sheet === null ? "" : ` on ${view.sheet}`
        return `${view.name}${on}: ${sizeOf(before)} -> ${sizeOf(after)}`
      }),
    ),
    ...section(
      inputs.setRange,
      `${heading("View ranges set", "set view ranges")}: top / cut plane / bottom / view depth ${heights} mm`,
      namesOf(run.ranged),
    ),
    ...section(
      inputs.rename,
      heading("Renamed", "rename"),
      run.renamed.map(({ view, name }) => `${view.name} -> ${name}`),
    ),
    ...section(inputs.deleteUnplaced, heading("Deleted", "delete"), namesOf(run.deleted)),
    ...section(true, "Left alone", run.left),
    ...(inputs.write ? [] : ["Nothing was written. Set 'Write to model' to True to make these changes."]),
  ]
}
