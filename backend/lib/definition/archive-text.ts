import { unzipSync } from "fflate"
import { isOfTheSystem, topFolder } from "../archive/entry-names"

/** In bytes. Unpacked sizes may be lies; `packed` limits their cost. */
export interface Limits {
  packed: number
  unpacked: number
}

const mostEntries = 1000

export interface Entry {
  name: string
  rawName: string
  size: number
  originalSize: number
  compression: number
}

/** Unpacks nothing. Throws if damaged. */
export function entriesOf(archive: Uint8Array): Entry[] {
  const entries: Entry[] = []
  const filter = (entry: Omit<Entry, "rawName">) => {
    if (entries.push({ ...entry, name: nameOf(entry.name), rawName: entry.name }) > mostEntries)
      throw new Error("The archive lists too many files")
    return false
  }
  unzipSync(archive, { filter })
  return entries
}

export function filesOf(archive: Uint8Array): { files: Entry[]; top: string } {
  const files = entriesOf(archive).filter(({ name }) => !name.endsWith("/") && !isOfTheSystem(name))
  return { files, top: topFolder(files.map(({ name }) => name)) }
}

/** macOS Finder writes UTF-8 without setting its flag. */
function nameOf(name: string): string {
  if (!/^[\0-\xff]*$/.test(name)) return name
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(name, "latin1"))
  } catch {
    return name
  }
}

/** Undefined beyond the limits. Throws if the entry is damaged or is not UTF-8. */
export function textIn(archive: Uint8Array, entry: Entry, limits: Limits): string | undefined {
  if (!isWithin(entry, limits)) return undefined
  const data = unzipSync(archive, { filter: ({ name }) => name === entry.rawName })[entry.rawName]
  if (data?.length !== entry.originalSize) return undefined
  return new TextDecoder("utf-8", { fatal: true }).decode(data)
}

function isWithin({ size, originalSize, compression }: Entry, { packed, unpacked }: Limits): boolean {
  return originalSize <= unpacked && size <= (compression === 0 ? unpacked : packed)
}
