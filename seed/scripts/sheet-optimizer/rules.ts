import { fixed } from "../lib/fixed"
import { type Box, type Field, pack, tenths } from "../lib/packing"
import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import { fieldOf, inNaturalOrder, type PlacedView, type Sheet, sizeOf } from "../lib/sheets"
import { sum } from "../lib/vec"
import type { parameters } from "./parameters"

export type SheetInputs = InputsOf<typeof parameters>

export interface Placing extends Box {
  view: PlacedView
  from: Sheet
  to: Sheet
  becomes: "brought" | "shifted" | "in place"
}

/** Per cent. */
export interface PackedSheet {
  sheet: Sheet
  before: number
  after: number
  becomes: "packed" | "emptied" | "deleted"
}

export interface SheetRun {
  placings: Placing[]
  packed: PackedSheet[]
  numbers: { id: number; before: string; after: string }[]
  renamed: { id: number; name: string }[]
  report: Report
}

type Report = (string | string[] | [string, string[]])[]

const forbidden = "\\:{}[]|;<>?`~"

export function optimizeSheets(inputs: SheetInputs, model: readonly Sheet[]): SheetRun {
  const series = model
    .filter(({ number, isPlaceholder }) => !isPlaceholder && number.startsWith(inputs.startsWith))
    .sort((a, b) => inNaturalOrder(a.number, b.number))
  const { placings, packed, left, homeless } = inputs.pack ? packedOf(inputs, series) : nothingPacked()
  const gone = new Set(packed.flatMap(({ sheet, becomes }) => (becomes === "deleted" ? sheet.id : [])))
  const kept = series.filter(({ id }) => !gone.has(id))
  const numbered = kept.map(({ id, number }, n) => {
    const after = inputs.prefix + String(inputs.firstNumber + n).padStart(inputs.digits, "0")
    return { id, before: number, after: inputs.renumber ? after : number }
  })
  const taken = new Set(model.filter((sheet) => !series.includes(sheet)).map(({ number }) => number))
  const problems = [
    ...(series.length === 0 ? [`No sheet's number begins with '${inputs.startsWith}'.`] : []),
    ...homeless.map((name) => `There is no space for ${name}. Use a smaller gap, margin or strip, or add a sheet.`),
    ...(inputs.renumber && [...inputs.prefix].some((letter) => forbidden.includes(letter) || letter < " ")
      ? [`Revit allows none of ${[...forbidden].join(" ")} in a number: '${inputs.prefix}'.`]
      : []),
    ...takenOf(series, { placings, packed, numbered, upperCase: inputs.upperCase }),
    ...numbered.flatMap(({ after }) => (taken.has(after) ? [`Another sheet has the number ${after}.`] : [])),
  ]
  if (problems.length > 0) {
    return { placings: [], packed: [], numbers: [], renamed: [], report: ["Nothing was written.", problems] }
  }
  const numbers = numbered.filter(({ before, after }) => before !== after)
  const renamed = kept.flatMap(({ id, name }) =>
    inputs.upperCase && name !== name.toUpperCase() ? [{ id, name: name.toUpperCase() }] : [],
  )
  return {
    placings,
    packed,
    numbers,
    renamed,
    report: [
      ...findingsOn(series),
      ...(inputs.pack ? packingReport(inputs, series, placings, packed, left) : []),
      ...(inputs.renumber
        ? [[done(inputs, "Renumbered", "renumber"), numbers.map(({ before, after }) => `${before} -> ${after}`)]]
        : []),
      ...(inputs.upperCase
        ? [[done(inputs, "Set in upper case", "set in upper case"), renamed.map(({ name }) => name)]]
        : []),
      ...(inputs.write ? [] : ["Nothing was written. Set 'Write to model' to True to make these changes."]),
    ] as Report,
  }
}

function takenOf(
  series: readonly Sheet[],
  run: Pick<SheetRun, "placings" | "packed"> & { numbered: SheetRun["numbers"]; upperCase: boolean },
): string[] {
  const moves = run.placings.filter(({ becomes }) => becomes !== "in place")
  const deleted = run.packed.flatMap(({ sheet, becomes }) => (becomes === "deleted" ? [sheet] : []))
  const changes = (sheet: Sheet): boolean =>
    moves.some(({ from, to }) => from === sheet || to === sheet) ||
    deleted.includes(sheet) ||
    run.numbered.some(({ id, before, after }) => id === sheet.id && before !== after) ||
    (run.upperCase && sheet.name !== sheet.name.toUpperCase())
  return series.flatMap((sheet) =>
    sheet.isTaken && changes(sheet) ? [`Another user has the sheet ${sheet.number}.`] : [],
  )
}

const done = ({ write }: SheetInputs, past: string, verb: string): string => (write ? past : `To ${verb}`)

const nothingPacked = () => ({
  placings: [] as Placing[],
  packed: [] as PackedSheet[],
  left: [] as string[],
  homeless: [] as string[],
})

function findingsOn(series: readonly Sheet[]): Report {
  const numbersOf = (is: (sheet: Sheet) => boolean): string[] => series.filter(is).map(({ number }) => number)
  const names = series.map(({ name }) => name)
  const repeated = [...new Set(names.filter((name, i) => names.indexOf(name) !== i))]
  return [
    ["Without a view or schedule", numbersOf(({ views }) => views.length === 0)],
    ["Without a title block", numbersOf(({ titleBlocks }) => titleBlocks.length === 0)],
    ["With more than one title block", numbersOf(({ titleBlocks }) => titleBlocks.length > 1)],
    ["Names that occur more than once", repeated.sort((a, b) => (a < b ? -1 : Number(a > b)))],
  ]
}

/** Packs in an order in which a second run changes nothing. */
function packedOf(inputs: SheetInputs, series: readonly Sheet[]) {
  const sheets = series.flatMap((sheet) => {
    const [block, ...more] = sheet.titleBlocks
    return block && more.length === 0 ? [{ sheet, field: fieldOf(block, inputs) }] : []
  })
  const left = series.flatMap((sheet) =>
    sheet.titleBlocks.length === 1
      ? []
      : sheet.views.map(({ name }) => `${name} on ${sheet.number}: its sheet does not have exactly one title block`),
  )
  const views = sheets.flatMap(({ sheet, field }) =>
    sheet.views
      .map((view) => {
        const size = sizeOf(view, inputs.title)
        const at = { x: tenths(view.box.left - field.left), y: tenths(field.top - view.box.top) }
        const isTooLarge = !sheets.some((each) => size.w <= each.field.w && size.h <= each.field.h)
        const why = view.fixed ?? (isTooLarge ? "larger than the field" : null)
        return { name: view.name, view, from: sheet, ...size, at, why }
      })
      .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x || (a.name < b.name ? -1 : Number(a.name > b.name))),
  )
  left.push(...views.flatMap(({ name, from, why }) => (why ? [`${name} on ${from.number}: ${why}`] : [])))
  const standingOn = (sheet: Sheet): Box[] =>
    views.flatMap(({ from, why, at, w, h }) => (from === sheet && why ? [{ ...at, w, h }] : []))
  const fields: Field[] = sheets.map(({ sheet, field }) => ({ ...field, standing: standingOn(sheet) }))
  const moving = views.filter(({ why }) => !why)
  const homeless: string[] = []
  const placings = pack(moving, fields, inputs.gap).flatMap(({ view, from, at, field, x, y, w, h }): Placing[] => {
    const to = sheets[field ?? -1]?.sheet
    if (!to) {
      homeless.push(`${view.name} on ${from.number}`)
      return []
    }
    const isInPlace = from === to && Math.abs(at.x - x) < 0.05 && Math.abs(at.y - y) < 0.05
    return [{ view, from, to, x, y, w, h, becomes: from !== to ? "brought" : isInPlace ? "in place" : "shifted" }]
  })
  const packed = sheets.map(({ sheet, field }): PackedSheet => {
    const areaOf = (boxes: readonly { w: number; h: number }[]): number => sum(boxes.map(({ w, h }) => w * h))
    const shareOf = (area: number): number => (field.w > 0 && field.h > 0 ? (100 * area) / (field.w * field.h) : 0)
    const own = views.filter(({ from }) => from === sheet)
    const now = [...own.filter(({ why }) => why), ...placings.filter(({ to }) => to === sheet)]
    const isDeleted = inputs.deleteEmptied && sheet.others === 0 && !sheet.isOpen
    return {
      sheet,
      before: shareOf(areaOf(own)),
      after: shareOf(areaOf(now)),
      becomes: own.length === 0 || now.length > 0 ? "packed" : isDeleted ? "deleted" : "emptied",
    }
  })
  return { placings, packed, left, homeless }
}

function packingReport(
  inputs: SheetInputs,
  series: readonly Sheet[],
  placings: readonly Placing[],
  packed: readonly PackedSheet[],
  left: readonly string[],
): Report {
  const count = (becomes: Placing["becomes"]): number => placings.filter((each) => each.becomes === becomes).length
  const emptied = packed.filter(({ becomes }) => becomes !== "packed")
  const fateOf = ({ sheet, becomes }: PackedSheet): string => {
    if (becomes === "deleted") return inputs.write ? "deleted" : "to be deleted"
    if (sheet.others > 0) return `kept, other elements on it: ${sheet.others}`
    return sheet.isOpen ? "kept, it is open" : "kept"
  }
  const packedOn = (sheet: Sheet): string[] => {
    const names = placings.filter(({ to }) => to === sheet).map(({ view }) => view.name)
    return names.length > 0 ? [`${sheet.number}: ${names.join(", ")}`] : []
  }
  return [
    `${plural(series.length, "sheet")}, ${emptied.length} emptied; views moved to another sheet: ${count("brought")}, on their sheet: ${count("shifted")}, already in place: ${count("in place")}, not moved: ${left.length}`,
    [done(inputs, "Packed", "pack"), packed.flatMap(({ sheet }) => packedOn(sheet))],
    [
      "Used area in per cent",
      packed.map(({ sheet, before, after }) => `${sheet.number}: ${fixed(before, 0)} -> ${fixed(after, 0)}`),
    ],
    ["Not moved", [...left]],
    ["Emptied", emptied.map((each) => `${each.sheet.number}: ${fateOf(each)}`)],
  ]
}
