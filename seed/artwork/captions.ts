import { at, range } from "../scripts/lib/vec"
import type { Plate } from "./lib/artwork"
import { escaped } from "./lib/svg"

export interface Cue {
  /** In seconds. */
  from: number
  to: number
  text: string
  ends: Ends
}

type Ends = readonly [first: Plate, last: Plate]

export interface FilmTime {
  /** Frames per second. */
  fps: number
  moving: number
  holding: number
}

/** Time to read a line whose figures change. */
const secondsOfCue = 1

/** The lines repeat the runs' reports or, if there are none, the inputs that change. */
export function cuesOf(filmed: (t: number) => Plate, { fps, moving, holding }: FilmTime): Cue[] {
  const step = secondsOfCue * fps
  const final = moving - 1
  const starts = [...range(Math.ceil(final / step)).map((i) => i * step), final]
  const seen = starts.map((frame, i): Ends => {
    const last = Math.max(frame, (starts[i + 1] ?? frame) - 1)
    return [filmed(frame / final), filmed(last / final)]
  })
  const lines = linesOf(seen)
  const told = starts.map((frame, i) => ({ from: frame / fps, ends: at(seen, i), line: at(lines, i) }))
  const fresh = told.filter(({ ends, line }, i) => {
    const before = told[i - 1]
    return before?.line !== line || before.ends[0].title !== ends[0].title
  })
  return fresh.map(({ from, ends, line }, i) => {
    const isTitled = fresh[i - 1]?.ends[0].title !== ends[0].title
    return {
      from,
      to: fresh[i + 1]?.from ?? (moving + holding) / fps,
      text: isTitled ? `${ends[0].title}. ${line}` : line,
      ends,
    }
  })
}

function linesOf(seen: readonly Ends[]): string[] {
  const plates = seen.flat()
  const told = { reports: plates.map(headlinesOf), inputs: plates.map(inputsOf) }
  if (varies(told.reports)) return fromFirstToLast(changing(told.reports)).map((lines) => lines.join(". "))
  if (varies(told.inputs)) return fromFirstToLast(changing(told.inputs)).map((lines) => lines.join(", "))
  return seen.map(([first]) => headlinesOf(first)[0] ?? "")
}

const inputsOf = ({ parameters }: Plate): string[] => parameters.map(([label, value]) => `${label} ${value}`)

function fromFirstToLast(lists: readonly (readonly string[])[]): string[][] {
  return range(lists.length / 2).map((i) => {
    const [first, last] = [at(lists, 2 * i), at(lists, 2 * i + 1)]
    return range(Math.max(first.length, last.length)).map((k) => fromTo(first[k] ?? "", last[k] ?? ""))
  })
}

const figure = /(?<!\w)[+-]?\d+(?:\.\d+)?/g

/** "16 → 23 bays" when only figures differ. */
function fromTo(first: string, last: string): string {
  if (first.replace(figure, "0") !== last.replace(figure, "0")) return [first, last].filter(Boolean).join(" → ")
  const reached = last.match(figure) ?? []
  let i = 0
  return first.replace(figure, (from) => {
    const to = reached[i++] ?? from
    return from === to ? from : `${from} → ${to}`
  })
}

const varies = (texts: readonly (readonly string[])[]): boolean => changing(texts).some((lines) => lines.length > 0)

function changing(texts: readonly (readonly string[])[]): string[][] {
  return texts.map((lines) => lines.filter((line, i) => texts.some((others) => others[i] !== line)))
}

function headlinesOf({ drawn }: Plate): string[] {
  return (drawn?.runs ?? []).flatMap(({ outputs }) =>
    "report" in outputs && Array.isArray(outputs.report)
      ? outputs.report.filter((entry) => typeof entry === "string")
      : [],
  )
}

/** Captions are at the top, because the title block is at the foot. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)} line:0\n${escaped(text)}\n`)
  return ["WEBVTT\n", ...blocks].join("\n")
}

const clock = (seconds: number): string => `00:${seconds.toFixed(3).padStart(6, "0")}`
