import { createHash } from "node:crypto"
import type { Camera } from "./browser"

/** Something that is made and committed. */
export interface Work {
  /** Its kind and what it is of, such as "drawing line-clean/2". */
  name: string
  /** Below the project's folder, as `make` gives their bytes. */
  files: readonly string[]
  /** The texts that it is made of, mostly SVG. */
  sheets(): readonly string[] | Promise<readonly string[]>
  /** What else decides how it looks. */
  settings?: unknown
  make(sheets: readonly string[], camera: Camera): Promise<readonly Buffer[]>
}

/** What a work is made of today; the same sheets have the same hash. */
export async function sourceOf(work: Work): Promise<{ sheets: readonly string[]; hash: string }> {
  const sheets = (await work.sheets()).map(withOwnIds)
  const hash = createHash("sha256").update(JSON.stringify(work.settings ?? null))
  for (const sheet of sheets) hash.update("\0").update(sheet)
  return { sheets, hash: shortened(hash.digest("hex")) }
}

export const hashOf = (bytes: Buffer): string => shortened(createHash("sha256").update(bytes).digest("hex"))

const shortened = (hex: string): string => hex.slice(0, 16)

/** Clips are numbered in the order in which a process drew them; here, in their order on the sheet. */
function withOwnIds(svg: string): string {
  const ids = new Map<string, string>()
  return svg.replace(/(?<=<clipPath id="|clip-path="url\(#)c\d+/g, (id) => {
    const own = ids.get(id) ?? `c${ids.size + 1}`
    ids.set(id, own)
    return own
  })
}
