import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { checkMp4, checkWebm } from "./check-film"

const films = path.resolve(__dirname, "../../../storefront/public/videos/product_videos")
const film = fs.readFileSync(path.join(films, "GridCreator.mp4"))
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "films-"))
afterAll(() => fs.rmSync(folder, { recursive: true }))

async function checked(bytes: Buffer, check = checkMp4): Promise<Buffer> {
  const file = path.join(folder, "film")
  fs.writeFileSync(file, bytes)
  await check(file)
  return fs.readFileSync(file)
}

function edited(what: string, by: string | number, offset = 0): Buffer {
  const bytes = Buffer.from(film)
  const at = bytes.indexOf(what) + offset
  if (typeof by === "number") bytes[at] = by
  else bytes.write(by, at, "latin1")
  return bytes
}

const partOf = (type: string) => {
  const start = film.indexOf(type) - 4
  return film.subarray(start, start + film.readUInt32BE(start))
}

/** As cameras and editors write it. */
function indexAtEnd(): Buffer {
  const index = Buffer.from(partOf("moov"))
  const table = index.indexOf("stco")
  for (let n = 0; n < index.readUInt32BE(table + 8); n += 1) {
    const at = table + 12 + 4 * n
    index.writeUInt32BE(index.readUInt32BE(at) - index.length, at)
  }
  return Buffer.concat([partOf("ftyp"), film.subarray(film.indexOf("free") - 4), index])
}

it("accepts a film that browsers play, unchanged", async () => expect((await checked(film)).equals(film)).toBe(true))

it("moves an index from the end to the front, so that the film plays while loading", async () => {
  // Reordered parts keep their lengths, so offsets still fit.
  const expected = Buffer.concat([partOf("ftyp"), partOf("free"), partOf("moov"), partOf("mdat")])
  expect((await checked(indexAtEnd())).equals(expected)).toBe(true)
})

const codecOffset = film.indexOf("avc1", film.indexOf("stsd")) - film.indexOf("avc1")

it.each<[string, Buffer, RegExp]>([
  ["HEVC", edited("avc1", "hvc1", codecOffset), /HEVC \(H\.265\)/],
  ["ten bits", edited("avcC", 110, 5), /more than 8 bits/],
  ["a film without its index", Buffer.concat([partOf("ftyp"), partOf("mdat")]), /damaged or was cut short/],
  ["half of a film", film.subarray(0, 100_000), /damaged or was cut short/],
  ["no film", Buffer.from("%PDF-1.4 is another thing"), /damaged or was cut short/],
  ["sound alone", edited("vide", "soun"), /it uses avc1|no picture/],
])("refuses %s", async (_, bytes, reason) => {
  await expect(checked(bytes)).rejects.toMatchObject({ type: "invalid_data", message: expect.stringMatching(reason) })
})

const webm = (...codecs: string[]) =>
  Buffer.from(`\x1aE\xdf\xa3..webm..\x86\x85${codecs.join("\x00\x86\x88")}\x00`, "latin1")

it("accepts the codecs of WebM and refuses others", async () => {
  await checked(webm("V_VP9", "A_OPUS"), checkWebm)
  await expect(checked(webm("V_MPEG4/ISO/AVC"), checkWebm)).rejects.toThrow(/it uses MPEG4\/ISO\/AVC/)
  await expect(checked(webm(), checkWebm)).rejects.toThrow(/cut short/)
})
