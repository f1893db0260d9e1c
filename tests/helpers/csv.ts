/** RFC 4180. */
export function csvRows(text: string): Record<string, string>[] {
  const [header = [], ...rows] = records(text)
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])))
}

function records(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)]
  const rows: string[][] = [[]]
  for (const [, quoted, plain = "", end] of cells) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === "\r\n") rows.push([])
  }
  return rows.slice(0, -1)
}
