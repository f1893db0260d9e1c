import { createHash } from "node:crypto"
import { crc32 } from "node:zlib"
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, type ZipFile } from "yauzl"
import { requester } from "../log/request-context"
import { invalidData } from "../refusals"
import { WorkQueue } from "../work-queue"
import { faultOfNames, isOfTheSystem } from "./entry-names"
import { ArchiveSource, type PartedFile } from "./stored-file"

const mostEntries = 10_000
/** In bytes. */
const mostUnpacked = 8 * 1024 ** 3

const methods: Record<number, string> = {
  9: "Deflate64",
  12: "BZIP2",
  14: "LZMA",
  93: "Zstandard",
  95: "XZ",
  98: "PPMd",
  99: "AES",
}

/** PKWARE APPNOTE 4.4.4: encrypted, strongly encrypted, names encrypted. */
const secret = 1 | (1 << 6) | (1 << 13)

class Fault extends Error {}

/** A file in an archive. `method`, `time` and `date` as in PKWARE APPNOTE 4.4. */
export interface PackedFile {
  name: string
  method: number
  crc: number
  /** In bytes. */
  packedSize: number
  /** In bytes, unpacked. */
  size: number
  time: number
  date: number
  /** First byte of the packed data in the archive. */
  start: number
  /** SHA-256 of the unpacked file, hexadecimal. Empty unless asked for, because hashing takes most of the time. */
  sha256: string
}

/** Throws `invalid_data`, `TooBusy`, and errors of the file's storage. */
export async function checkArchive(file: PartedFile): Promise<void> {
  await queue.run({ by: requester() }, () => readArchive(file))
}

const queue = new WorkQueue({ atOnce: 1, mostOfOne: 20, most: 100 })

/** Unpacks and checks all files. Leaves out folders and files of the system. Throws as `checkArchive`. */
export async function readArchive(file: PartedFile, { hashes = false } = {}): Promise<PackedFile[]> {
  const source = new ArchiveSource(file)
  try {
    const options = { decodeStrings: false, autoClose: false, validateEntrySizes: false }
    const archive = await fromRandomAccessReaderPromise(source, file.size, options)
    const files = await checkEntries(archive, await listEntries(archive), hashes)
    return files.filter(({ name }) => !name.endsWith("/") && !isOfTheSystem(name))
  } catch (error) {
    if (source.failure !== undefined) throw source.failure
    throw refusal(error as Error)
  }
}

function refusal(error: Error) {
  const reason = error instanceof Fault ? error.message : reasonOf(error.message)
  return invalidData(
    `Buyers could not unpack this archive. ${reason} Upload a ZIP archive without a password, packed with the usual method (Deflate).`,
  )
}

function reasonOf(message: string): string {
  if (message.startsWith("strong encryption")) return hasPassword
  return `It is damaged (${message.replace(/\.$/, "")}).`
}

const hasPassword = "It has a password."

async function listEntries(archive: ZipFile): Promise<Entry[]> {
  if (archive.entryCount > mostEntries)
    throw new Fault(`It contains more than ${mostEntries.toLocaleString("en")} files.`)
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) {
    const fault = faultOf(entry)
    if (fault) throw new Fault(fault)
    entries.push(entry)
  }
  const fault = faultOfNames(entries.map(nameOf)) ?? faultOfNames(entries.map(flaggedNameOf))
  if (fault) throw new Fault(fault)
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked > mostUnpacked) throw new Fault("It unpacks to more than 8 GB.")
  return entries
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })

/** macOS Finder writes UTF-8 without setting its flag. */
function nameOf(entry: Entry): string {
  try {
    return utf8.decode(entry.fileNameRaw)
  } catch {
    return flaggedNameOf(entry)
  }
}

/** Info-ZIP may add a second name. */
function flaggedNameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
}

function faultOf(entry: Entry): string | undefined {
  const { generalPurposeBitFlag, compressionMethod, externalFileAttributes, extraFields } = entry
  const isSecret = (generalPurposeBitFlag & secret) !== 0 || extraFields.some(({ id }) => id === 0x9901)
  if (isSecret || compressionMethod === 99) return hasPassword
  if (compressionMethod !== 0 && compressionMethod !== 8) {
    return `It is packed with ${methods[compressionMethod] ?? `method ${compressionMethod}`}, which many programs cannot read.`
  }
  // Upper four bits of the Unix mode.
  const type = (externalFileAttributes >>> 28) & 0xf
  if (type === 0xa) return `It contains a link, ${JSON.stringify(nameOf(entry))}, instead of a file.`
  return [0, 0x4, 0x8].includes(type) ? undefined : `It contains ${JSON.stringify(nameOf(entry))}, which is not a file.`
}

/** Entries are sorted, so that a remote file is read from front to back. */
async function checkEntries(archive: ZipFile, entries: Entry[], hashes: boolean): Promise<PackedFile[]> {
  const files: PackedFile[] = []
  let end = 0
  for (const entry of entries.sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new Fault("It is damaged (its files overlap).")
    const file = await checkEntry(archive, entry, hashes)
    end = file.start + file.packedSize
    files.push(file)
  }
  return files
}

/** Programs that skip the directory read the local header, so both must agree. */
async function checkEntry(archive: ZipFile, entry: Entry, hashes: boolean): Promise<PackedFile> {
  const local = await archive.readLocalFileHeaderPromise(entry)
  if ((local.generalPurposeBitFlag & secret) !== 0) throw new Fault(hasPassword)
  if (!local.fileName.equals(entry.fileNameRaw) || local.compressionMethod !== entry.compressionMethod) {
    throw new Fault("It is damaged (its directory does not match its files).")
  }
  const content = { size: 0, sum: 0 }
  const hash = hashes ? createHash("sha256") : undefined
  for await (const piece of await archive.openReadStreamPromise(entry)) {
    content.size += piece.length
    content.sum = crc32(piece, content.sum)
    hash?.update(piece)
    if (content.size > entry.uncompressedSize) break
  }
  if (content.size !== entry.uncompressedSize || content.sum !== entry.crc32) {
    throw new Fault(`It is damaged (the content of ${JSON.stringify(nameOf(entry))} has changed since it was packed).`)
  }
  return {
    name: nameOf(entry),
    method: entry.compressionMethod,
    crc: entry.crc32,
    packedSize: entry.compressedSize,
    size: entry.uncompressedSize,
    time: entry.lastModFileTime,
    date: entry.lastModFileDate,
    start: local.fileDataStart,
    sha256: hash?.digest("hex") ?? "",
  }
}
