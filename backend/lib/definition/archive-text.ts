import { unzipSync } from "fflate"

/**
 * Bytes. What an archive says of its sizes may be a lie: what is unpacked has the size that it said and no more, and
 * `packed` keeps short what a lie can cost.
 */
export interface Limits {
  packed: number
  unpacked: number
}

const mostEntries = 1000

export interface Entry {
  name: string
  size: number
  originalSize: number
  compression: number
}

/** What the directory of an archive lists. Nothing is unpacked. Throws where the archive is spoilt. */
export function entriesOf(archive: Uint8Array): Entry[] {
  const entries: Entry[] = []
  const filter = (entry: Entry) => {
    if (entries.push(entry) > mostEntries) throw new Error("The archive lists too many files")
    return false
  }
  unzipSync(archive, { filter })
  return entries
}

/** Undefined where it is larger than the limits. Throws where it is no text, or the archive is spoilt. */
export function textIn(archive: Uint8Array, entry: Entry, limits: Limits): string | undefined {
  if (!isWithin(entry, limits)) return undefined
  const data = unzipSync(archive, { filter: ({ name }) => name === entry.name })[entry.name]
  if (data?.length !== entry.originalSize) return undefined
  return new TextDecoder("utf-8", { fatal: true }).decode(data)
}

function isWithin({ size, originalSize, compression }: Entry, { packed, unpacked }: Limits): boolean {
  return originalSize <= unpacked && size <= (compression === 0 ? unpacked : packed)
}
