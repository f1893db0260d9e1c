import { createHash } from "node:crypto"
import type { Camera } from "./browser"

export interface Work {
  /** Such as "drawing line-clean/2". */
  name: string
  /** In the order of `make`. */
  files: readonly string[]
  sheets(): readonly string[] | Promise<readonly string[]>
  /** Sheets that are compared, if there are too many to compare all. */
  samples?(): readonly string[]
  settings?: unknown
  make(sheets: readonly string[], camera: Camera): Promise<readonly Buffer[]>
}

export const sheetsOf = async (work: Work): Promise<readonly string[]> => (await work.sheets()).map(withOwnIds)

export async function sourceOf(work: Work): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(work.settings ?? null))
  for (const sheet of await (work.samples ?? work.sheets)()) hash.update("\0").update(withOwnIds(sheet))
  return shortened(hash.digest("hex"))
}

export const hashOf = (bytes: Buffer): string => shortened(createHash("sha256").update(bytes).digest("hex"))

const shortened = (hex: string): string => hex.slice(0, 16)

/** Clip ids depend on the process. */
function withOwnIds(svg: string): string {
  const ids = new Map<string, string>()
  return svg.replace(/(?<=<clipPath id="|clip-path="url\(#)c\d+/g, (id) => {
    const own = ids.get(id) ?? `c${ids.size + 1}`
    ids.set(id, own)
    return own
  })
}
