import type { Options } from "csv-stringify"

/** Ruling 30. Quotes all cells, because with a record delimiter the library leaves other line breaks unquoted. */
export const safeCsv: Options = {
  header: true,
  bom: true,
  record_delimiter: "windows",
  escape_formulas: true,
  quoted: true,
  cast: { string: withoutFormulas },
}

const formulaInside = /(?<=[;\t\r\n][\s"]*)[=+\-@＝＋－＠]/g

/** The library checks only a cell's start. Other separators split cells even inside quotes. */
function withoutFormulas(text: string): string {
  const inside = text.replace(formulaInside, "'$&")
  return inside.startsWith("\n") ? `'${inside}` : inside
}

/** 2026-11-22 15:04:05, in UTC. */
export function csvMoment(at: Date | string): string {
  return new Date(at).toISOString().slice(0, 19).replace("T", " ")
}
