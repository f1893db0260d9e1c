import fs from "node:fs"
import { pipeline } from "node:stream/promises"
import { headOf } from "../file-kind"
import { invalidData } from "../refusals"

/** In bytes. An hour has about five million. */
const largestIndex = 64 * 1024 ** 2

const codecs: Record<string, string> = {
  hvc1: "HEVC (H.265)",
  hev1: "HEVC (H.265)",
  dvh1: "Dolby Vision",
  dvhe: "Dolby Vision",
  av01: "AV1",
  vp09: "VP9",
  mp4v: "MPEG-4 Part 2",
  "ac-3": "Dolby Digital",
  "ec-3": "Dolby Digital",
  alac: "Apple Lossless",
  Opus: "Opus",
  encv: "a copy protection",
  enca: "a copy protection",
}

/** Profiles that browsers play; others have more colors or bits. */
const profiles = new Set([66, 77, 88, 100])

/** Throws `invalid_data`. Moves the index to the front, so playback starts during the download. */
export async function checkMp4(path: string): Promise<void> {
  const file = await fs.promises.open(path)
  try {
    const boxes = await boxesOfFile(file)
    const index = boxes?.find(({ type }) => type === "moov")
    const content = boxes?.find(({ type }) => type === "mdat" || type === "moof")
    if (!boxes || !index || !content || index.end - index.start > largestIndex) throw cutShort()
    const bytes = await partOf(file, index)
    checkTracks(bytes)
    if (index.start > content.start) await putInFront(path, bytes, index, content.start)
  } finally {
    await file.close()
  }
}

export async function checkWebm(path: string): Promise<void> {
  const named = (await headOf(path, 256 * 1024)).toString("latin1").match(/[VA]_[A-Z0-9]+(?:\/[A-Z0-9/]+)?/g) ?? []
  const others = named.filter((codec) => !/^(?:V_VP8|V_VP9|V_AV1|A_OPUS|A_VORBIS)$/.test(codec))
  if (!named.some((codec) => codec.startsWith("V_"))) throw cutShort()
  if (others[0]) throw notPlayed(others[0].slice(2))
}

function checkTracks(index: Buffer): void {
  const [movie] = boxesIn(index)
  const tracks = movie ? boxesBelow(index, movie, ["trak", "mdia"]) : []
  const kinds = tracks.map((track) => {
    const [handler] = boxesBelow(index, track, ["hdlr"])
    const kind = handler && index.toString("latin1", handler.inside + 8, handler.inside + 12)
    const [samples] = boxesBelow(index, track, ["minf", "stbl", "stsd"])
    // Skips version, flags and count.
    const entries = samples ? boxesIn(index, samples.inside + 8, samples.end) : []
    for (const entry of entries) {
      if (kind === "vide") checkPicture(index, entry)
      if (kind === "soun" && entry.type !== "mp4a" && entry.type !== ".mp3") throw notPlayed(nameOf(entry))
    }
    return kind
  })
  if (!kinds.includes("vide")) throw invalidData("The video contains no picture. Save it as an MP4 with H.264 and AAC.")
}

/** ISO 14496-12. Byte offsets. */
interface Box {
  type: string
  start: number
  inside: number
  end: number
}

function checkPicture(index: Buffer, entry: Box): void {
  if (entry.type !== "avc1" && entry.type !== "avc3") throw notPlayed(nameOf(entry))
  // ISO 14496-12, 12.1.3.
  const [settings] = boxesIn(index, entry.inside + 78, entry.end).filter(({ type }) => type === "avcC")
  const profile = settings && index[settings.inside + 1]
  if (!profile || !profiles.has(profile)) throw notPlayed("H.264 with more than 8 bits or full color resolution")
}

const nameOf = ({ type }: Box) => (/^ap[c4][nsohx]$/.test(type) ? "ProRes" : (codecs[type] ?? type.trim()))

const playable = "an MP4 with H.264 and AAC"
const notPlayed = (codec: string) =>
  invalidData(`Many browsers cannot play this video: it uses ${codec}. Save it as ${playable}, 8 bits, 4:2:0.`)
const cutShort = () => invalidData(`The video is damaged or was cut short. Save it again as ${playable}.`)

async function partOf(file: fs.promises.FileHandle, { start, end }: Box): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer
}

async function putInFront(path: string, index: Buffer, { start, end }: Box, before: number): Promise<void> {
  const [movie] = boxesIn(index)
  const tables = (movie ? boxesBelow(index, movie, ["trak", "mdia", "minf", "stbl"]) : []).flatMap((table) =>
    boxesIn(index, table.inside, table.end),
  )
  const shift = (place: number) => (place >= before && place < start ? place + index.length : place)
  for (const table of tables) shiftPlaces(index, table, shift)
  const written = `${path}.front`
  const target = fs.createWriteStream(written)
  await pipeline(async function* () {
    yield* parts(path, 0, before)
    yield index
    yield* parts(path, before, start)
    yield* parts(path, end, Number.POSITIVE_INFINITY)
  }, target)
  await fs.promises.rename(written, path)
}

/** Chunk offset tables (`stco`, `co64`): four bytes, a count, the offsets. */
function shiftPlaces(index: Buffer, { type, inside, end }: Box, shift: (place: number) => number): void {
  if (type === "stco") {
    for (let at = inside + 8; at + 4 <= end; at += 4) index.writeUInt32BE(shift(index.readUInt32BE(at)), at)
  }
  if (type === "co64") {
    for (let at = inside + 8; at + 8 <= end; at += 8) {
      index.writeBigUInt64BE(BigInt(shift(Number(index.readBigUInt64BE(at)))), at)
    }
  }
}

function parts(path: string, start: number, end: number): AsyncIterable<Buffer> | Buffer[] {
  return start < end ? fs.createReadStream(path, { start, end: end - 1 }) : []
}

/** Undefined if the boxes do not fill the file. */
async function boxesOfFile(file: fs.promises.FileHandle): Promise<Box[] | undefined> {
  const { size } = await file.stat()
  const boxes: Box[] = []
  const head = Buffer.alloc(16)
  for (let at = 0; at < size && boxes.length < 10_000; ) {
    const { bytesRead } = await file.read(head, 0, 16, at)
    const box = boxAt(head.subarray(0, bytesRead), at, size)
    if (!box) return undefined
    boxes.push(box)
    at = box.end
  }
  return boxes.at(-1)?.end === size ? boxes : undefined
}

function boxesIn(bytes: Buffer, start = 0, end = bytes.length): Box[] {
  const boxes: Box[] = []
  for (let at = start; at < end; ) {
    const box = boxAt(bytes.subarray(at, Math.min(at + 16, end)), at, end)
    if (!box) return boxes
    boxes.push(box)
    at = box.end
  }
  return boxes
}

function boxAt(head: Buffer, start: number, most: number): Box | undefined {
  if (head.length < 8) return undefined
  const type = head.toString("latin1", 4, 8)
  const short = head.readUInt32BE(0)
  if (short === 1 && head.length < 16) return undefined
  // 0: to the end of the file; 1: a 64-bit size follows.
  const size = short === 0 ? most - start : short === 1 ? Number(head.readBigUInt64BE(8)) : short
  const inside = start + (short === 1 ? 16 : 8)
  const end = start + size
  return end < inside || end > most ? undefined : { type, start, inside, end }
}

function boxesBelow(bytes: Buffer, parent: Box, path: readonly string[]): Box[] {
  const [type, ...rest] = path
  const found = boxesIn(bytes, parent.inside, parent.end).filter((box) => box.type === type)
  return rest.length === 0 ? found : found.flatMap((box) => boxesBelow(bytes, box, rest))
}
