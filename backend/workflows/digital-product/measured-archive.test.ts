import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { expect, it } from "vitest"
import { MeasuredArchive } from "./measured-archive"

const head = Buffer.from("PK\u0003\u0004 and more")
const longestComment = 65_535

function end(comment = 0): Buffer {
  const record = Buffer.alloc(22 + comment)
  record.write("PK\u0005\u0006", "latin1")
  record.writeUInt16LE(comment, 20)
  return record
}

const zip = Buffer.concat([head, end()])
const commented = Buffer.concat([Buffer.alloc(200_000, head), end(longestComment)])

async function passed(chunks: Buffer[], most = 1_000) {
  const measured = new MeasuredArchive(most)
  return { measured, bytes: await buffer(Readable.from(chunks).pipe(measured)) }
}

const drops = (bytes: Buffer) => [...bytes].map((byte) => Buffer.from([byte]))

const pieces = (bytes: Buffer, length = 16_384) =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, n) => bytes.subarray(n * length, (n + 1) * length))

it.each([[[zip]], [drops(zip)], [[commented]], [pieces(commented)]])(
  "passes bytes on, and counts and hashes them",
  async (chunks) => {
    const whole = Buffer.concat(chunks)
    const { measured, bytes } = await passed(chunks, whole.length)
    expect(bytes.equals(whole)).toBe(true)
    const sha256 = createHash("sha256").update(whole).digest("hex")
    expect(measured.content()).toEqual({ size: whole.length, sha256 })
  },
)

it.each([
  ["empty", [], 1_000, "The file is empty."],
  ["no archive", [Buffer.from("%PDF-1.4 is another thing")], 1_000, "not a ZIP archive"],
  ["no archive at its last byte", drops(Buffer.from("PK\u0003\u0005")), 1_000, "not a ZIP archive"],
  ["shorter than any archive", [zip.subarray(0, 3)], 1_000, "not a ZIP archive"],
  ["cut short", drops(zip.subarray(0, -1)), 1_000, "its end is missing"],
  ["without its end", [Buffer.concat([head, Buffer.alloc(900)])], 1_000, "its end is missing"],
  ["cut short in its comment", pieces(commented.subarray(0, -1)), 300_000, "its end is missing"],
  ["one byte too long", [zip], zip.length - 1, "too large"],
])("refuses a file that is %s", async (_, chunks, most, message) => {
  const measured = new MeasuredArchive(most)
  await expect(buffer(Readable.from(chunks).compose(measured))).rejects.toThrow(message)
})
