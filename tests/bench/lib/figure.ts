import { type Summary, summaryOf } from "./statistics"

export type Limit = { atMost: number } | { atLeast: number }

export interface Limits {
  mark?: Limit
  aim?: Limit
}

/** Ratios name both sides. */
type Unit =
  | ("ms" | "s" | "MB" | "ms per purchase" | "requests/s" | "per second")
  | ("of bare" | "of the bare page" | "of layout shift")

export interface Figure extends Limits {
  name: string
  unit: Unit
  /** `note` says why nothing can be measured. */
  summary: Summary | null
  note?: string
}

type Verdict = "met" | "aim not met" | "not met" | ""

export function figure(name: string, unit: Unit, values: readonly number[], more: Limits & { note?: string } = {}) {
  return { name, unit, summary: summaryOf(values), ...more } satisfies Figure
}

export function unmeasured(name: string, unit: Unit, note: string, limits: Limits = {}) {
  return { name, unit, summary: null, note, ...limits } satisfies Figure
}

/** Empty for a figure without mark and aim. */
export function verdictOf({ summary, mark, aim }: Pick<Figure, "summary" | "mark" | "aim">): Verdict {
  if (!mark && !aim) return ""
  const isMet = (limit: Limit | undefined) => !limit || (summary !== null && holds(summary.median, limit))
  if (!isMet(mark)) return "not met"
  if (isMet(aim)) return "met"
  return mark ? "aim not met" : "not met"
}

function holds(value: number, limit: Limit): boolean {
  return "atMost" in limit ? value <= limit.atMost : value >= limit.atLeast
}
