/** Key: heading. */
export type Row = ReadonlyMap<string, string>

export interface SheetList {
  headings: string[]
  rows: Row[]
}

/** Semicolons if the first row has one, otherwise commas. */
export function readList(text: string): SheetList {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "")
  const separator = lines[0]?.includes(";") ? ";" : ","
  const [headings = [], ...rows] = lines.map((line) => cellsOf(line, separator))
  return {
    headings,
    rows: rows.map((cells) => new Map(headings.slice(0, cells.length).map((heading, i) => [heading, cells[i] ?? ""]))),
  }
}

/** Quoted separators are text. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let [cell, isQuoted] = ["", false]
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? ""
    if (isQuoted && line.slice(at, at + 2) === '""') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ""
    } else cell += sign
  }
  return [...cells, cell.trim()]
}
