import { type Figure, type Limit, verdictOf } from "./figure"

export function rowOf(figure: Figure): Record<string, string> {
  const { name, unit, summary, mark, aim, note = "" } = figure
  const [smallest = 0, largest = 0] = summary?.spread ?? []
  return {
    figure: name,
    median: summary ? numberText(summary.median) : "none",
    unit,
    spread: smallest === largest ? "" : `${numberText(smallest)} – ${numberText(largest)}`,
    mark: limitText(mark),
    aim: limitText(aim),
    verdict: verdictOf(figure),
    note,
  }
}

function limitText(limit: Limit | undefined): string {
  if (!limit) return ""
  return "atMost" in limit ? `≤ ${numberText(limit.atMost)}` : `≥ ${numberText(limit.atLeast)}`
}

/** Three significant digits; all integer digits of larger numbers. */
function numberText(value: number): string {
  const precision = Math.abs(value) >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 }
  return value.toLocaleString("en-US", precision)
}
