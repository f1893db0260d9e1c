import { fixed } from "../lib/fixed"
import { type Box, pack, type Size } from "../lib/packing"
import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import { fieldOf, type SheetBox, sizeOf } from "../lib/sheets"
import { type Row, readList } from "./list"
import type { parameters } from "./parameters"

export type CreatorInputs = InputsOf<typeof parameters>

export interface ModelView {
  id: number
  name: string
  /** Empty without a type. */
  type: string
  kind: "view" | "legend" | "schedule"
  /** Null: on no sheet. */
  sheet: string | null
  box: SheetBox
  /** Revit does not place all kinds. */
  isPlaceable: boolean
}

export interface CreatorModel {
  numbers: readonly string[]
  /** Key: "Family : Type". */
  titleBlocks: ReadonlyMap<string, SheetBox>
  views: readonly ModelView[]
  /** Writable text parameters. */
  parameters: readonly string[]
}

export interface CreatedSheet {
  number: string
  name: string
  titleBlock: string
  texts: ReadonlyMap<string, string>
  views: ModelView[]
  /** Views with their places. Sizes are measured only when sheets are written. */
  placed: ({ view: ModelView } & Box)[]
  field: ReturnType<typeof fieldOf>
}

export interface CreatorRun {
  sheets: CreatedSheet[]
  report: Report
}

type Report = (string | string[] | [string, string[]])[]

const forbidden = "\\:{}[]|;<>?`~"
const ownHeadings = ["Number", "Name", "Views", "Title Block"]

/** The file is not UTF-8. */
export const notUtf8 = { isUtf8: false } as const

/** `list`: null without a file. */
export function createSheets(
  inputs: CreatorInputs,
  list: string | typeof notUtf8 | null,
  model: CreatorModel,
): CreatorRun {
  if (list === null) return nothing(`There is no file at '${pathOf(inputs)}'.`)
  if (typeof list !== "string") return nothing("The list is not UTF-8. In Excel save it as 'CSV UTF-8'.")
  const { headings, rows } = readList(list)
  if (!headings.includes("Number")) return nothing("The first row of the list has no heading 'Number'.")
  const { fresh, skipped, isBlockMissing } = sorted(inputs, rows, model)
  const unplaced: string[] = []
  const planned = planViews(inputs, fresh, model, unplaced)
  const sheets = planned.map(({ row, views }): CreatedSheet => {
    const number = row.get("Number") ?? ""
    const titleBlock = blockOf(inputs, row)
    const field = fieldOf(model.titleBlocks.get(titleBlock) ?? { left: 0, bottom: 0, right: 0, top: 0 }, inputs)
    const texts = [...row].filter(
      ([name, value]) => !ownHeadings.includes(name) && value && model.parameters.includes(name),
    )
    return {
      number,
      name: row.get("Name") || number,
      titleBlock,
      texts: new Map(texts),
      views,
      placed: inputs.write ? placedOn(inputs, field, views) : [],
      field,
    }
  })
  if (inputs.write) unplaced.push(...unwritten(sheets), ...withoutRoom(inputs, sheets))
  const namesOn = ({ views, placed }: CreatedSheet): string[] =>
    views.filter((view) => !inputs.write || placed.some((each) => each.view === view)).map(({ name }) => name)
  const count = sheets.flatMap(namesOn).length
  const used = headings.filter(
    (heading, i) =>
      !ownHeadings.includes(heading) && headings.indexOf(heading) === i && fresh.some((row) => row.get(heading)),
  )
  const unknown =
    inputs.write || model.numbers.length > 0
      ? used.filter((heading) => !model.parameters.includes(heading))
      : used.map((heading) => `${heading}: not checked, the model has no sheet yet`)
  return {
    sheets,
    report: [
      inputs.write
        ? `${plural(sheets.length, "sheet")} created, ${plural(count, "view")} placed`
        : `${plural(sheets.length, "sheet")} to create, ${plural(count, "view")} to place`,
      [
        inputs.write ? "Created" : "To create",
        sheets.map((sheet) => {
          const names = namesOn(sheet)
          return `${sheet.number} ${sheet.name}${names.length > 0 ? `: ${names.join(", ")}` : ""}`
        }),
      ],
      ["Rows skipped", skipped],
      ...(isBlockMissing ? [["Title blocks of this model", blockNamesOf(model)] as [string, string[]]] : []),
      ...(inputs.place ? [["Views not placed", unplaced] as [string, string[]]] : []),
      ["Headings without a text parameter that can be written", unknown],
      ...(inputs.write ? [] : ["Nothing was written. Set 'Write to model' to True to make these changes."]),
    ],
  }
}

/** Explorer copies paths in quotes. */
export const pathOf = ({ file }: CreatorInputs): string => file.trim().replace(/^"+|"+$/g, "")

const nothing = (problem: string): CreatorRun => ({ sheets: [], report: ["Nothing was written.", [problem]] })

const blockOf = ({ titleBlock }: CreatorInputs, row: Row): string => row.get("Title Block") || titleBlock.trim()

function blockNamesOf({ titleBlocks }: CreatorModel): string[] {
  return titleBlocks.size === 0 ? ["none"] : [...titleBlocks.keys()].sort()
}

function sorted(inputs: CreatorInputs, rows: readonly Row[], model: CreatorModel) {
  const [fresh, skipped]: [Row[], string[]] = [[], []]
  const listed = new Set<string>()
  let isBlockMissing = false
  for (const [n, row] of rows.entries()) {
    const number = row.get("Number") ?? ""
    const words = number + (row.get("Name") ?? "")
    if (number === "") skipped.push(`Row ${n + 1}: it has no number`)
    else if (model.numbers.includes(number)) skipped.push(`${number}: already in the model`)
    else if (listed.has(number)) skipped.push(`${number}: it occurs twice in the list`)
    else if ([...words].some((letter) => forbidden.includes(letter) || letter < " ")) {
      skipped.push(`${number}: Revit allows none of ${[...forbidden].join(" ")} in a number or a name`)
    } else if (!model.titleBlocks.has(blockOf(inputs, row))) {
      isBlockMissing = true
      const block = blockOf(inputs, row)
      const why =
        block === "" ? "neither its row nor the input names a title block" : `there is no title block '${block}'`
      skipped.push(`${number}: ${why}`)
    } else {
      listed.add(number)
      fresh.push(row)
    }
  }
  return { fresh, skipped, isBlockMissing }
}

function planViews(inputs: CreatorInputs, rows: readonly Row[], model: CreatorModel, unplaced: string[]) {
  const goesTo = new Map<ModelView, string>()
  return rows.map((row) => {
    const number = row.get("Number") ?? ""
    const views: ModelView[] = []
    const wanted = inputs.place ? (row.get("Views") ?? "").split("|") : []
    for (const text of wanted.map((each) => each.trim()).filter((each) => each !== "")) {
      const found = model.views.filter(({ name, type }) => text === name || text === `${type}: ${name}`)
      const [view] = found
      const why = found.length === 1 && view ? reasonAgainst(view, views, goesTo.get(view)) : countOf(found.length)
      if (why || !view) {
        unplaced.push(`${text} for ${number}: ${why}`)
      } else {
        views.push(view)
        goesTo.set(view, number)
      }
    }
    return { row, views }
  })
}

const countOf = (found: number): string =>
  found === 0 ? "no view has this name" : `${found} views have this name; write Type: Name`

/** Legends and schedules may repeat. */
function reasonAgainst(view: ModelView, here: readonly ModelView[], goesTo: string | undefined): string | null {
  if (here.includes(view)) return "it occurs twice in the row"
  if (view.kind !== "view") return null
  if (view.sheet !== null) return `it is on ${view.sheet}`
  return goesTo === undefined ? null : `it goes to ${goesTo}`
}

function sizeWith({ title }: CreatorInputs, { kind, box }: ModelView): Size {
  return sizeOf({ box, isSchedule: kind === "schedule" }, title)
}

/** Places views, and then centers them if wanted. */
function placedOn(inputs: CreatorInputs, field: Size, views: readonly ModelView[]) {
  const items = views.filter(({ isPlaceable }) => isPlaceable).map((view) => ({ view, ...sizeWith(inputs, view) }))
  const placed = pack(items, [{ ...field, standing: [] }], inputs.gap).filter((each) => each.field === 0)
  const [right, low] = [Math.max(...placed.map(({ x, w }) => x + w)), Math.max(...placed.map(({ y, h }) => y + h))]
  const [dx, dy] = inputs.centre ? [(field.w - right) / 2, (field.h - low) / 2] : [0, 0]
  return placed.map(({ view, x, y, w, h }) => ({ view, x: x + dx, y: y + dy, w, h }))
}

function unwritten(sheets: readonly CreatedSheet[]): string[] {
  return sheets.flatMap(({ number, views }) =>
    views
      .filter(({ isPlaceable }) => !isPlaceable)
      .map(({ name }) => `${name} for ${number}: Revit cannot place it on a sheet`),
  )
}

function withoutRoom(inputs: CreatorInputs, sheets: readonly CreatedSheet[]): string[] {
  return sheets.flatMap(({ number, views, placed, field }) =>
    views
      .filter((view) => view.isPlaceable && !placed.some((each) => each.view === view))
      .map((view) => {
        const { w, h } = sizeWith(inputs, view)
        const room = `${fixed(field.w, 0)} x ${fixed(field.h, 0)} mm`
        return `${view.name} for ${number}: no room for ${fixed(w, 0)} x ${fixed(h, 0)} mm in a field of ${room}`
      }),
  )
}
