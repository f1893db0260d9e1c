import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { hashOf, type Work } from "./work"

/** Of each work, by its name: what it was made of, and what its files held. */
export type Drawn = Record<string, { source: string; files: Record<string, string | null> }>

const file = "seed/artwork/drawn.json"

export const readDrawn = (): Drawn => JSON.parse(readFileSync(file, "utf8"))

/** In the order of the works, so that a difference shows what was made. */
export function writeDrawn(drawn: Drawn, works: readonly Work[]): void {
  const known = works.flatMap(({ name }) => (drawn[name] ? [[name, drawn[name]]] : []))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`)
}

/** The hash of each of a work's files as it lies there; null: it does not. */
export function filesOf({ files }: Work): Record<string, string | null> {
  return Object.fromEntries(files.map((path) => [path, existsSync(path) ? hashOf(readFileSync(path)) : null]))
}
