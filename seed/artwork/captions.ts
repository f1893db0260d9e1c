import { at, range } from "../scripts/lib/vec"
import type { Plate } from "./lib/artwork"
import { escaped } from "./lib/svg"

export interface Cue {
  /** Seconds. */
  from: number
  to: number
  text: string
  /** What the film shows at `from`. */
  plate: Plate
}

export interface FilmTime {
  /** Frames in a second. */
  fps: number
  /** Frames from t = 0 to t = 1. */
  moving: number
  /** Frames for which the last one stays. */
  holding: number
}

/** Long enough to read a line of which only figures change. */
const secondsOfCue = 1

/**
 * What a film says: every so often what its runs report at that moment, or else their inputs, as far as it changes in
 * the film; in a film of one run, the report's first line. The title comes before it when it is a new one.
 */
export function cuesOf(filmed: (t: number) => Plate, { fps, moving, holding }: FilmTime): Cue[] {
  const step = secondsOfCue * fps
  const starts = [...range(Math.ceil((moving - 1) / step)).map((i) => i * step), moving - 1]
  const plates = starts.map((frame) => filmed(frame / (moving - 1)))
  const lines = linesOf(plates)
  const told = starts.map((frame, i) => ({ from: frame / fps, plate: at(plates, i), line: at(lines, i) }))
  const fresh = told.filter(({ plate, line }, i) => {
    const before = told[i - 1]
    return before?.line !== line || before.plate.title !== plate.title
  })
  return fresh.map(({ from, plate, line }, i) => {
    const isTitled = fresh[i - 1]?.plate.title !== plate.title
    return {
      from,
      to: fresh[i + 1]?.from ?? (moving + holding) / fps,
      text: isTitled ? `${plate.title}. ${line}` : line,
      plate,
    }
  })
}

function linesOf(plates: readonly Plate[]): string[] {
  const reports = plates.map(headlinesOf)
  const inputs = plates.map(({ parameters }) => parameters.map(([label, value]) => `${label} ${value}`))
  if (varies(reports)) return changing(reports).map((lines) => lines.join(". "))
  if (varies(inputs)) return changing(inputs).map((lines) => lines.join(", "))
  return reports.map(([first = ""]) => first)
}

const varies = (texts: readonly (readonly string[])[]): boolean => changing(texts).some((lines) => lines.length > 0)

/** Of each list the entries that are not the same in all. */
function changing(texts: readonly (readonly string[])[]): string[][] {
  return texts.map((lines) => lines.filter((line, i) => texts.some((others) => others[i] !== line)))
}

/** A report's lines without its lists. */
function headlinesOf({ drawn }: Plate): string[] {
  return (drawn?.runs ?? []).flatMap(({ outputs }) =>
    "report" in outputs && Array.isArray(outputs.report)
      ? outputs.report.filter((entry) => typeof entry === "string")
      : [],
  )
}

/** The cues as WebVTT, at the top: the sheet's title block is at the foot. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)} line:0\n${escaped(text)}\n`)
  return ["WEBVTT\n", ...blocks].join("\n")
}

/** Of films under a minute. */
const clock = (seconds: number): string => `00:${seconds.toFixed(3).padStart(6, "0")}`
