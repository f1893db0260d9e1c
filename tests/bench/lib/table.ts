import { type Figure, type Limit, verdictOf } from "./figure"

const headings = ["figure", "median", "unit", "spread", "mark", "aim", "verdict"]
const rightAligned = new Set([1, 3, 4, 5])

/** The figures as lines of text, in columns; notes below the figure they belong to. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [headings, ...figures.map(cellsOf)]
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) => pad(row[column] ?? "", width, rightAligned.has(column)))
      .join("  ")
      .trimEnd()
  const body = figures.flatMap((figure, index) => [
    line(rows[index + 1] ?? []),
    ...(figure.note ? [`    ${figure.note}`] : []),
  ])
  return [line(headings), widths.map((width) => "-".repeat(width)).join("  "), ...body].join("\n")
}

function cellsOf(figure: Figure): string[] {
  const { name, unit, summary, mark, aim } = figure
  const spread = summary && summary.spread[0] !== summary.spread[1] ? summary.spread.map(numberText).join(" – ") : ""
  return [
    name,
    summary ? numberText(summary.median) : "none",
    unit,
    spread,
    limitText(mark),
    limitText(aim),
    verdictOf(figure),
  ]
}

function limitText(limit: Limit | undefined): string {
  if (!limit) return ""
  return "atMost" in limit ? `≤ ${numberText(limit.atMost)}` : `≥ ${numberText(limit.atLeast)}`
}

/** Three digits that count; of larger numbers all digits before the point. */
export function numberText(value: number): string {
  const precision = Math.abs(value) >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 }
  return value.toLocaleString("en-US", precision)
}

function pad(text: string, width: number, toTheRight: boolean): string {
  return toTheRight ? text.padStart(width) : text.padEnd(width)
}
