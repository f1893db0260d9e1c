import { type Summary, summaryOf } from "./statistics"
import type { Unit } from "./unit"

/** A bound, in the unit of its figure. */
export type Limit = { atMost: number } | { atLeast: number }

export interface Limits {
  /** What was measured elsewhere and is to be beaten (docs/performance.md). */
  mark?: Limit
  /** What we want to reach. */
  aim?: Limit
}

/** One line of the table. */
export interface Figure extends Limits {
  /** One of its kind among those of its subject. */
  name: string
  unit: Unit
  /** null when there is nothing to measure; `note` says why. */
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

/** What the median says about mark and aim. A figure with neither is recorded and not judged. */
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
