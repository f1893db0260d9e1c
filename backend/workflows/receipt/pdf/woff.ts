import { inflateSync } from "node:zlib"

/** A table of a font, as both files list it. */
interface Table {
  tag: Buffer
  checksum: number
  content: Buffer
}

const woffHeader = 44
const woffEntry = 20
const fontHeader = 12
const fontEntry = 16

/**
 * The font inside a WOFF 1.0 file (w3.org/TR/WOFF), as a TrueType file. fontkit, which reads either, would unpack a whole
 * table for each letter of a WOFF file.
 */
export function unpackedWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, place) => tableOf(woff, woffHeader + place * woffEntry))
  const header = Buffer.alloc(fontHeader + count * fontEntry)
  woff.copy(header, 0, 4, 8) // The flavour.
  header.writeUInt16BE(count, 4)
  const largest = 2 ** Math.floor(Math.log2(count))
  header.writeUInt16BE(largest * fontEntry, 6)
  header.writeUInt16BE(Math.log2(largest), 8)
  header.writeUInt16BE((count - largest) * fontEntry, 10)
  let offset = header.length
  for (const [place, { tag, checksum, content }] of tables.entries()) {
    const entry = fontHeader + place * fontEntry
    tag.copy(header, entry)
    header.writeUInt32BE(checksum, entry + 4)
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(content.length, entry + 12)
    offset += padded(content.length)
  }
  return Buffer.concat([header, ...tables.map(({ content }) => Buffer.concat([content], padded(content.length)))])
}

function tableOf(woff: Buffer, entry: number): Table {
  const [offset, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place)) as [
    number,
    number,
    number,
  ]
  const stored = woff.subarray(offset, offset + packed)
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    // What would not get smaller is stored as it is.
    content: packed < length ? inflateSync(stored) : stored,
  }
}

/** Tables begin at multiples of four. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}
