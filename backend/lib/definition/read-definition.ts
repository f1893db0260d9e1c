import path from "node:path"
import { type Entry, entriesOf, filesOf, textIn } from "./archive-text"
import { type Definition, definitionSchema, most, type SampleReport } from "./definition"
import { type ArchiveContents, type FileReading, longestName, mostNamed } from "./delivered-file"
import { readDynamo } from "./dynamo"
import { readGrasshopper } from "./grasshopper"
import { reportOf, textOf } from "./words"

export const nothingRead: FileReading = { definition: null, contents: null }

export function readDownload(archive: Uint8Array, download: string): FileReading {
  return { definition: readDefinition(archive, download) ?? null, contents: contentsOf(archive) ?? null }
}

/** Undefined if the format is another (`.gh`, `.rvt`), or the file is ambiguous, damaged or too large. */
export function readDefinition(archive: Uint8Array, download: string): Definition | undefined {
  try {
    const file = mainFile(archive, download)
    if (!file) return undefined
    const read = file.name.toLowerCase().endsWith(".ghx") ? readGrasshopper : readDynamo
    const definition = definitionSchema.parse({
      ...read(file.name, file.text),
      sampleReport: sampleReport(archive, file.folder),
    })
    return portsOf(definition) > most.ports ? undefined : definition
  } catch {
    return undefined
  }
}

function portsOf({ nodes }: Definition): number {
  return nodes.reduce((sum, { inputs, outputs }) => sum + inputs.length + outputs.length, 0)
}

const largest = { packed: 1_000_000, unpacked: 8_000_000 }

interface MainFile {
  name: string
  /** "" or with a final "/". */
  folder: string
  text: string
}

const isDrawn = ({ name }: Entry) => /\.(?:ghx|dyn)$/i.test(name)

const isNoExample = ({ name }: Entry) => !/example\.\w+$/i.test(name)

/** Prefers a file in the top folder with the download's name. Undefined if ambiguous or too large. Throws if damaged. */
function mainFile(archive: Uint8Array, download: string): MainFile | undefined {
  const { files, top } = filesOf(archive)
  const stem = path.parse(download).name.toLowerCase()
  const isNamed = ({ name }: Entry) => path.posix.parse(name).name.toLowerCase() === stem
  const drawn = files.filter(isDrawn)
  const atTop = drawn.filter(({ name }) => !name.slice(top.length).includes("/"))
  const found = atTop.length > 0 ? atTop : drawn.filter(isNamed)
  const named = found.filter(isNamed)
  const [main, ...others] = named.length > 0 ? named : found.length > 1 ? found.filter(isNoExample) : found
  if (!main || others.length > 0) return undefined
  const text = textIn(archive, main, largest)
  const name = path.posix.basename(main.name)
  return text === undefined ? undefined : { name, folder: main.name.slice(0, -name.length), text }
}

const largestReport = { packed: 100_000, unpacked: 100_000 }

/** If the second line is empty, the first one names the sample. Null if the report is missing, too large or not text. */
function sampleReport(archive: Uint8Array, folder: string): SampleReport | null {
  const wanted = `${folder}sample report.txt`.toLowerCase()
  const [entry, ...others] = entriesOf(archive).filter(({ name }) => name.toLowerCase() === wanted)
  if (!entry || others.length > 0) return null
  const text = textOrNone(() => textIn(archive, entry, largestReport))?.replace(/\r\n?/g, "\n") ?? ""
  const [, about = "", rest = text] = /^([^\n]+)\n[^\S\n]*\n(.*)$/s.exec(text.trim()) ?? []
  const report = reportOf(rest)
  return report === "" ? null : { about: about === "" ? null : textOf(about), text: report }
}

function textOrNone(read: () => string | undefined): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Omits folders and system files. Undefined if the archive cannot be listed. */
export function contentsOf(archive: Uint8Array): ArchiveContents | undefined {
  try {
    const { files } = filesOf(archive)
    const named = files.filter(({ name }) => name.length <= longestName).slice(0, mostNamed)
    return files.length === 0 ? undefined : { count: files.length, names: named.map(({ name }) => name) }
  } catch {
    return undefined
  }
}
