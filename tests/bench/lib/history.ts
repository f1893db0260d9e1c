import { z } from "zod"
import type { Machine } from "./machine"
import { isSamePace } from "./pace"
import type { Summary } from "./statistics"

/** What a figure came to, as it is kept. */
export interface Measured {
  subject: string
  name: string
  /** As it was called when it was measured. */
  unit: string
  median: number
  smallest: number
  largest: number
}

const machineShape = z.object({
  processor: z.string(),
  cores: z.number(),
  memory: z.number(),
  system: z.string(),
  node: z.string(),
  chromium: z.string(),
  load: z.number().optional(),
  pace: z.number().optional(),
})

const figureShape = z
  .tuple([z.string(), z.string(), z.string(), z.number(), z.number(), z.number()])
  .transform(([subject, name, unit, median, smallest, largest]) => ({ subject, name, unit, median, smallest, largest }))
  .refine(({ median, smallest, largest }) => smallest <= median && median <= largest, {
    message: "the median must lie between the smallest and the largest, which stand behind it in this order",
  })

const runShape = z.object({
  date: z.string().regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d UTC)?$/, "as 2026-11-21, or 2026-11-21 14:21 UTC"),
  commit: z.string().regex(/^[0-9a-f]{8}$/, "the first eight digits of the commit"),
  effort: z.enum(["quick", "thorough"]),
  machine: machineShape,
  figures: z.array(figureShape).min(1),
})

/** One run of the bench. In a history, the newest comes last. */
export type Run = z.infer<typeof runShape>

type MachineKind = Pick<Machine, "processor" | "cores" | "memory"> & { pace?: number | undefined }

/** What has figures: a run, or a measurement that no history keeps. */
export type Taken = Pick<Run, "effort" | "figures"> & { machine: MachineKind }

/** The runs that a history holds. Throws a sentence that says what is wrong where, and what to do. */
export function parseHistory(text: string): Run[] {
  const fail = (what: string): never => {
    throw new Error(
      `docs/performance-history.json cannot be read: ${what}. After a merge, keep the runs of both sides; ` +
        "git checkout docs/performance-history.json brings back what was committed.",
    )
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return fail(`it is no JSON (${(error as Error).message})`)
  }
  const parsed = z.array(runShape).safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const [run, field, figure] = issue?.path ?? []
  const place = [
    typeof run === "number" ? `run ${run + 1}` : "the list of runs",
    ...(field === undefined ? [] : [String(field)]),
    ...(typeof figure === "number" ? [`line ${figure + 1}`] : figure === undefined ? [] : [String(figure)]),
  ]
  return fail(`${place.join(", ")}: ${issue?.message}`)
}

/** A figure a line, so that a change of the file says what came. Five digits of a number are kept. */
export function historyText(runs: readonly Run[]): string {
  const number = (value: number) => Number(value.toPrecision(5))
  const texts = runs.map(({ figures, ...run }) => {
    const lines = figures.map(({ subject, name, unit, median, smallest, largest }) =>
      JSON.stringify([subject, name, unit, ...[median, smallest, largest].map(number)]),
    )
    return `${JSON.stringify(run).slice(0, -1)},"figures":[\n${lines.join(",\n")}\n]}`
  })
  return `[\n${texts.join(",\n")}\n]\n`
}

/** What was measured, of each subject. Where two figures of one have a name, the later ones are numbered. */
export function measuredOf(
  subjects: Record<string, readonly { name: string; unit: string; summary: Summary | null }[]>,
): Measured[] {
  return Object.entries(subjects).flatMap(([subject, figures]) =>
    figures.flatMap(({ name, unit, summary }, index) => {
      if (!summary) return []
      const before = figures.slice(0, index).filter((other) => other.name === name).length
      const [smallest, largest] = summary.spread
      const ownName = before > 0 ? `${name} (${before + 1})` : name
      return [{ subject, name: ownName, unit, median: summary.median, smallest, largest }]
    }),
  )
}

/** Runs whose figures may be held against each other: times of another machine say nothing. */
export function isSameKind(one: Taken, other: Taken): boolean {
  return one.effort === other.effort && isLikeMachine(one.machine, other.machine)
}

export function isLikeMachine(one: MachineKind, other: MachineKind): boolean {
  return machineName(one) === machineName(other) && isSamePace(one.pace, other.pace)
}

/** As people call it. Its pace is another matter. */
export function machineName({ processor, cores, memory }: MachineKind): string {
  return `${processor}, ${cores} cores, ${memory} GB`
}

/** The name with the pace, where it is known. */
export function machineKind(machine: MachineKind): string {
  return machine.pace === undefined ? machineName(machine) : `${machineName(machine)}, pace ${machine.pace} ms`
}
