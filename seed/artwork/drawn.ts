import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { hashOf, type Work } from "./work"

/** Hashes of source and files. */
export type Drawn = Record<string, { source: string; files: Record<string, string | null> }>

const file = "seed/artwork/drawn.json"

export const readDrawn = (): Drawn => JSON.parse(readFileSync(file, "utf8"))

/** In the order of the works, for readable diffs. */
export function writeDrawn(drawn: Drawn, works: readonly Work[]): void {
  const known = works.flatMap(({ name }) => (drawn[name] ? [[name, drawn[name]]] : []))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`)
}

/** Null: the file is missing. */
export function filesOf({ files }: Work): Record<string, string | null> {
  return Object.fromEntries(files.map((path) => [path, existsSync(path) ? hashOf(readFileSync(path)) : null]))
}
