import type { Options } from "csv-stringify"

/**
 * How the shop writes tables for spreadsheets: UTF-8 with a byte order mark, a row of names, and an apostrophe before what
 * would be taken for a formula (ruling 30). All in quotes: with a delimiter of rows that is given, the library leaves other
 * line breaks bare, each a row of its own.
 */
export const safeCsv: Options = {
  header: true,
  bom: true,
  record_delimiter: "windows",
  escape_formulas: true,
  quoted: true,
  cast: { string: withoutFormulas },
}

/** Also a quotation mark may come before a formula, which a spreadsheet may take for the cell's own. */
const formulaInside = /(?<=[;\t\r\n][\s"]*)[=+\-@＝＋－＠]/g

/**
 * The library looks at the beginning of a cell, of which its list leaves one out. A spreadsheet whose list separator is
 * a semicolon or a tab ends cells there, also within quotes that come after a comma, and rows at a line break.
 */
function withoutFormulas(text: string): string {
  const inside = text.replace(formulaInside, "'$&")
  return inside.startsWith("\n") ? `'${inside}` : inside
}

/** As spreadsheets read it: 2026-11-22 15:04:05. */
export function csvMoment(at: Date | string): string {
  return new Date(at).toISOString().slice(0, 19).replace("T", " ")
}
