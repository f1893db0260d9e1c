import path from "node:path"
import { unzipSync } from "fflate"

/**
 * Bytes and counts. What an archive says of its sizes may be a lie: what is unpacked has the size that it said and no
 * more, and `packed` keeps short what a lie can cost.
 */
const largest = { packed: 1_000_000, unpacked: 8_000_000, entries: 1000 }

export interface MainFile {
  name: string
  text: string
}

interface Entry {
  name: string
  size: number
  originalSize: number
  compression: number
}

const isDrawn = ({ name }: Entry) => /^[^/\\]+\.(?:ghx|dyn)$/i.test(name)

const isNoExample = ({ name }: Entry) => !/example\.\w+$/i.test(name)

/**
 * The definition or graph that an archive is about: the one that lies at its top; of several the one named as the
 * download, else the one that is no example. Undefined where there is none, or too large a one. Throws where the archive is spoilt.
 */
export function mainFile(archive: Uint8Array, download: string): MainFile | undefined {
  const stem = path.parse(download).name.toLowerCase()
  const found = entriesOf(archive).filter(isDrawn)
  const named = found.filter(({ name }) => path.parse(name).name.toLowerCase() === stem)
  const [main, ...others] = named.length > 0 ? named : found.length > 1 ? found.filter(isNoExample) : found
  if (!main || others.length > 0 || !isWithinLimits(main)) return undefined
  const data = unzipSync(archive, { filter: ({ name }) => name === main.name })[main.name]
  if (data?.length !== main.originalSize) return undefined
  return { name: main.name, text: new TextDecoder("utf-8", { fatal: true }).decode(data) }
}

/** What its directory lists. Nothing is unpacked. */
function entriesOf(archive: Uint8Array): Entry[] {
  const entries: Entry[] = []
  const filter = (entry: Entry) => {
    if (entries.push(entry) > largest.entries) throw new Error("The archive lists too many files")
    return false
  }
  unzipSync(archive, { filter })
  return entries
}

function isWithinLimits({ size, originalSize, compression }: Entry): boolean {
  return originalSize <= largest.unpacked && size <= (compression === 0 ? largest.unpacked : largest.packed)
}
