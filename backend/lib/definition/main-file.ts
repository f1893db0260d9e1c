import path from "node:path"
import { type Entry, entriesOf, textIn } from "./archive-text"

const largest = { packed: 1_000_000, unpacked: 8_000_000 }

export interface MainFile {
  name: string
  text: string
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
  if (!main || others.length > 0) return undefined
  const text = textIn(archive, main, largest)
  return text === undefined ? undefined : { name: main.name, text }
}
