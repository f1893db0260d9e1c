import { Readable } from "node:stream"
import type { PackedFile } from "./check-archive"
import type { PartedFile } from "./stored-file"

type Packed = Omit<PackedFile, "start" | "sha256">

export interface ZipEntry extends Packed {
  /** Part of the packed data; `end` is excluded. */
  read(start: number, end: number): AsyncIterable<Uint8Array>
}

interface Piece {
  size: number
  read(start: number, end: number): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Largest number of 32 bits, which says that ZIP64 has the value. */
const in64 = 0xffffffff
const utf8 = 1 << 11
/** Regular file that everyone may read, made on Unix. */
const attributes = (0o100644 << 16) >>> 0
const madeBy = (3 << 8) | 45

/** Knows its size before any data is read. Equal entries give equal bytes. PKWARE APPNOTE 4.3. */
export function zipArchive(entries: readonly ZipEntry[]): PartedFile {
  const files: Piece[] = []
  const directory: Piece[] = []
  let offset = 0
  for (const entry of entries) {
    const at = offset
    const head = { size: localHeader(entry).length, read: bytes(() => localHeader(entry)) }
    files.push(head, { size: entry.packedSize, read: entry.read })
    directory.push({ size: centralHeader(entry, at).length, read: bytes(() => centralHeader(entry, at)) })
    offset += head.size + entry.packedSize
  }
  const listed = directory.reduce((sum, { size }) => sum + size, 0)
  const end = endOf(entries.length, listed, offset)
  const pieces = [...files, ...directory, { size: end.length, read: bytes(() => end) }]
  return {
    size: offset + listed + end.length,
    open: (range) => Readable.from(partsOf(pieces, range.start, range.end + 1), { objectMode: false }),
  }
}

async function* partsOf(pieces: readonly Piece[], from: number, to: number): AsyncGenerator<Uint8Array> {
  let at = 0
  for (const { size, read } of pieces) {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, size)]
    at += size
    if (start >= end) continue
    let missing = end - start
    for await (const part of read(start, end)) {
      missing -= part.length
      yield part
    }
    if (missing !== 0) throw new Error("A stored file has changed its size.")
    if (at >= to) return
  }
}

function bytes(make: () => Buffer): Piece["read"] {
  return (start, end) => [make().subarray(start, end)]
}

function isLarge({ packedSize, size }: Packed): boolean {
  return packedSize >= in64 || size >= in64
}

/** Fields that both headers have. */
function common(entry: Packed, name: Buffer, extra: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(extra.length > 0 ? 45 : 20, 0)
  fields.writeUInt16LE(utf8, 2)
  fields.writeUInt16LE(entry.method, 4)
  fields.writeUInt16LE(entry.time, 6)
  fields.writeUInt16LE(entry.date, 8)
  fields.writeUInt32LE(entry.crc, 10)
  fields.writeUInt32LE(isLarge(entry) ? in64 : entry.packedSize, 14)
  fields.writeUInt32LE(isLarge(entry) ? in64 : entry.size, 18)
  fields.writeUInt16LE(name.length, 22)
  fields.writeUInt16LE(extra.length, 24)
  return fields
}

function localHeader(entry: Packed): Buffer {
  const name = Buffer.from(entry.name)
  const extra = zip64(isLarge(entry) ? [entry.size, entry.packedSize] : [])
  return Buffer.concat([Buffer.from("PK\x03\x04"), common(entry, name, extra), name, extra])
}

function centralHeader(entry: Packed, offset: number): Buffer {
  const name = Buffer.from(entry.name)
  const isFar = offset >= in64
  const extra = zip64([...(isLarge(entry) ? [entry.size, entry.packedSize] : []), ...(isFar ? [offset] : [])])
  const start = Buffer.from("PK\x01\x02\0\0")
  start.writeUInt16LE(madeBy, 4)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(attributes, 6)
  place.writeUInt32LE(isFar ? in64 : offset, 10)
  return Buffer.concat([start, common(entry, name, extra), place, name, extra])
}

/** Empty if all values fit elsewhere (4.5.3). */
function zip64(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0)
  const extra = Buffer.alloc(4 + values.length * 8)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(values.length * 8, 2)
  for (const [place, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + place * 8)
  return extra
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.write("PK\x05\x06", "latin1")
  end.writeUInt16LE(Math.min(count, 0xffff), 8)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(Math.min(size, in64), 12)
  end.writeUInt32LE(Math.min(offset, in64), 16)
  if (count < 0xffff && size < in64 && offset < in64) return end
  const large = Buffer.alloc(76)
  large.write("PK\x06\x06", "latin1")
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(madeBy, 12)
  large.writeUInt16LE(45, 14)
  for (const [place, value] of [count, count, size, offset].entries()) {
    large.writeBigUInt64LE(BigInt(value), 24 + place * 8)
  }
  large.write("PK\x06\x07", 56, "latin1")
  large.writeBigUInt64LE(BigInt(offset + size), 64)
  large.writeUInt32LE(1, 72)
  return Buffer.concat([large, end])
}
