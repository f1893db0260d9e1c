import { type Figure, type Limit, verdictOf } from "./figure"

const headings = ["figure", "median", "unit", "spread", "mark", "aim", "verdict"]

export function tableOf(figures: readonly Figure[]): string {
  const [heading, rule, ...lines] = columns(headings, figures.map(cellsOf), [1, 3, 4, 5])
  const body = figures.flatMap(({ note }, index) => [lines[index], ...(note ? [`    ${note}`] : [])])
  return [heading, rule, ...body].join("\n")
}

function columns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  toTheRight: readonly number[],
): string[] {
  const all = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) => pad(row[column] ?? "", width, toTheRight.includes(column)))
      .join("  ")
      .trimEnd()
  return [line(headings), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line)]
}

function cellsOf(figure: Figure): string[] {
  const { name, unit, summary, mark, aim } = figure
  return [
    name,
    summary ? numberText(summary.median) : "none",
    unit,
    summary ? spreadText(summary.spread) : "",
    limitText(mark),
    limitText(aim),
    verdictOf(figure),
  ]
}

function limitText(limit: Limit | undefined): string {
  if (!limit) return ""
  return "atMost" in limit ? `≤ ${numberText(limit.atMost)}` : `≥ ${numberText(limit.atLeast)}`
}

/** Smallest and largest; empty if equal. */
function spreadText([smallest, largest]: readonly [number, number]): string {
  return smallest === largest ? "" : `${numberText(smallest)} – ${numberText(largest)}`
}

/** Three significant digits; all integer digits of larger numbers. */
function numberText(value: number): string {
  const precision = Math.abs(value) >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 }
  return value.toLocaleString("en-US", precision)
}

function pad(text: string, width: number, toTheRight: boolean): string {
  return toTheRight ? text.padStart(width) : text.padEnd(width)
}
