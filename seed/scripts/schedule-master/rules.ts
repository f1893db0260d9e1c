import { type ByName, readByName } from "../lib/lists-by-name"
import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import { sum } from "../lib/vec"
import { type Link, readLinks } from "./links"
import type { parameters } from "./parameters"

export type ScheduleInputs = InputsOf<typeof parameters>

export interface Schedule {
  name: string
  fields: readonly string[]
  /** Empty text: no value. */
  rows: readonly { id: number; values: Readonly<Record<string, string>> }[]
  /** Null when filtered by sheet. */
  sheets: number | null
  /** True if Revit does not reveal the schedule's elements. */
  isClosed?: boolean
  /** True if the schedule cannot be read, for example because it is open elsewhere. */
  isLocked?: boolean
}

export interface ScheduleModel {
  schedules: readonly Schedule[]
  /** Includes Revit's copies of schedules filtered by sheet. */
  left: number
  hasFolder: boolean
}

type Report = (string | [string, string[]] | string[])[]

export interface LinkResult extends Link {
  found: number
  of: number
}

export interface ScheduleRun {
  /** Key: "Schedule, Field". */
  missing: Map<string, { ids: number[]; of: number }>
  /** Keys: "Schedule, Field", then the value. */
  repeated: Map<string, Map<string, number[]>>
  counts: Map<string, Map<string, number>>
  links: LinkResult[]
  report: Report
}

const separators: Readonly<Record<string, string>> = { comma: ".csv", semicolon: ".csv", tab: ".txt" }

export function masterSchedules(inputs: ScheduleInputs, model: ScheduleModel): ScheduleRun {
  const lists = {
    filled: readByName(inputs.filled, "schedule"),
    unique: readByName(inputs.unique, "schedule"),
    counted: readByName(inputs.counted, "schedule"),
  }
  const links = readLinks(inputs.links)
  const problems = [...Object.values(lists), links].flatMap((list) => list.problems)
  const ending = separators[inputs.separator.trim().toLowerCase()]
  if (!ending) problems.push("The field separator must be comma, semicolon or tab.")
  if (inputs.writeFiles && !model.hasFolder) problems.push(`There is no folder at '${inputs.folder.trim()}'.`)
  const run: ScheduleRun = { missing: new Map(), repeated: new Map(), counts: new Map(), links: [], report: [] }
  if (problems.length > 0) return { ...run, report: ["Nothing was checked or written.", problems] }

  const all = [...model.schedules].sort((a, b) => inOrder(a.name, b.name))
  const shown = all.filter(({ name }) => name.includes(inputs.contains))
  const unread = new Set(
    all.flatMap(({ name, isClosed }) => (isClosed ? [`${name}: Revit does not list its elements`] : [])),
  )
  const read = (schedule: Schedule, field: string) => {
    const isRead = schedule.rows.length === 0 || schedule.rows.some(({ values }) => field in values)
    if (!schedule.fields.includes(field)) unread.add(`${schedule.name}, ${field}: not a field of the schedule`)
    else if (!isRead) unread.add(`${schedule.name}, ${field}: not a parameter of its elements`)
    else return schedule.rows.map(({ id, values }) => ({ id, value: values[field] ?? "" }))
  }
  const fieldsIn = (entries: readonly ByName[]) =>
    shown.flatMap((schedule) =>
      fieldsAsked(entries, schedule).flatMap((field) => {
        const values = read(schedule, field)
        return values ? [{ label: `${schedule.name}, ${field}`, values }] : []
      }),
    )

  for (const { label, values } of fieldsIn(lists.filled.entries)) {
    const ids = values.filter(({ value }) => value === "").map(({ id }) => id)
    if (ids.length > 0) run.missing.set(label, { ids, of: values.length })
  }
  for (const { label, values } of fieldsIn(lists.unique.entries)) {
    const ids = grouped(values.filter(({ value }) => value !== ""))
    const twice = new Map([...ids].filter(([, own]) => own.length > 1))
    if (twice.size > 0) run.repeated.set(label, twice)
  }
  for (const { label, values } of fieldsIn(lists.counted.entries)) {
    const sorted = [...grouped(values)].sort(([a], [b]) => inOrder(a, b))
    run.counts.set(label, new Map(sorted.map(([value, ids]) => [value || "no value", ids.length])))
  }
  const linked: string[] = []
  for (const link of links.found) {
    const [source, target] = [link.from, link.to].map(({ schedule, field }) => {
      const found = all.find(({ name }) => name === schedule)
      if (!found) unread.add(`${schedule}: not a schedule of this model`)
      return found && read(found, field)
    })
    if (!source || !target) continue
    const known = new Set(target.map(({ value }) => value))
    const given = source.filter(({ value }) => value !== "")
    const lost = given.filter(({ value }) => !known.has(value))
    run.links.push({ ...link, found: given.length - lost.length, of: given.length })
    const unset = source.length > given.length ? `, ${source.length - given.length} without a value` : ""
    const not = lost.length > 0 ? `; not found: ${lost.map(({ id, value }) => `${value} on ${id}`).join(", ")}` : ""
    linked.push(`${link.text}: ${given.length - lost.length} of ${given.length} found${unset}${not}`)
  }
  const asked = Object.values(lists).flatMap(({ entries }) => entries.flatMap(({ names }) => names))
  for (const name of asked)
    if (!all.some((each) => each.name === name)) unread.add(`${name}: not a schedule of this model`)

  const files = fileNames(shown, ending ?? "")
  const rows = shown.map(
    ({ name, fields, rows: own, sheets }, i) =>
      `${name}: ${plural(fields.length, "field")}, ${plural(own.length, "element")}, ${placedOn(sheets)}; ${files[i]}`,
  )
  const written = shown.flatMap(({ isLocked }, i) => (isLocked ? [] : (files[i] ?? [])))
  const locked = shown.flatMap(({ isLocked }, i) => (isLocked ? (files[i] ?? []) : []))
  const { missing, repeated, counts } = run
  return {
    ...run,
    report: [
      `${shown.length} of ${plural(all.length, "schedule")} with ${plural(sum(shown.map(({ rows: own }) => own.length)), "element")}`,
      ["Schedules and their files", rows],
      [
        "Values that are missing",
        [...missing].map(([label, { ids, of }]) => `${label}: ${ids.length} of ${of}, on ${ids.join(";")}`),
      ],
      [
        "Values that occur more than once",
        [...repeated].flatMap(([label, values]) =>
          [...values].map(([value, ids]) => `${label}: ${value} on ${ids.join(";")}`),
        ),
      ],
      ["Links", linked],
      [
        "Counted",
        [...counts].map(([label, values]) => `${label}: ${[...values].map(([v, n]) => `${v}: ${n}`).join(", ")}`),
      ],
      ["Not read", [...unread]],
      [
        "Not listed",
        model.left > 0 ? [`Templates, revision schedules, keynote legends and copies for sheets: ${model.left}`] : [],
      ],
      ...(inputs.writeFiles
        ? ([
            ["Written", written],
            ["Not written, perhaps because another program has the file open", locked],
          ] as Report)
        : ["No files were written. Set 'Write files' to True to export."]),
    ],
  }
}

function placedOn(sheets: number | null): string {
  if (sheets === null) return "filtered by its sheet"
  return sheets === 0 ? "on no sheet" : `on ${plural(sheets, "sheet")}`
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** An entry without a schedule counts only where the field exists. */
function fieldsAsked(entries: readonly ByName[], { name, fields }: Schedule): string[] {
  const asked = entries.flatMap(({ names, values }) =>
    names.length === 0 ? values.filter((field) => fields.includes(field)) : names.includes(name) ? values : [],
  )
  return [...new Set(asked)]
}

function grouped(values: readonly { id: number; value: string }[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const { id, value } of values) found.set(value, [...(found.get(value) ?? []), id])
  return found
}

function fileNames(schedules: readonly Schedule[], ending: string): string[] {
  const used = new Set<string>()
  return schedules.map(({ name }) => {
    const stem = name.replace(/[\\/:*?"<>|]/g, "_").replace(/^[ .]+|[ .]+$/g, "") || "schedule"
    let file = stem + ending
    for (let n = 2; used.has(file.toLowerCase()); n += 1) file = `${stem} ${n}${ending}`
    used.add(file.toLowerCase())
    return file
  })
}
