import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { expect, it } from "vitest"
import { MeasuredArchive } from "./measured-archive"

const zip = Buffer.from("PK\u0003\u0004 and more")

async function passed(chunks: Buffer[], most = 1_000) {
  const measured = new MeasuredArchive(most)
  return { measured, bytes: await buffer(Readable.from(chunks).pipe(measured)) }
}

/** One byte after the other, as a slow line may bring them. */
const drops = (bytes: Buffer) => [...bytes].map((byte) => Buffer.from([byte]))

it.each([[[zip]], [drops(zip)]])("bytes pass, are counted and hashed", async (chunks) => {
  const { measured, bytes } = await passed(chunks, zip.length)
  expect(bytes).toEqual(zip)
  expect([measured.size, measured.sha256()]).toEqual([zip.length, createHash("sha256").update(zip).digest("hex")])
})

it.each([
  ["empty", [], 1_000, "The file is empty."],
  ["no archive", [Buffer.from("%PDF-1.4 is another thing")], 1_000, "not a ZIP archive"],
  ["no archive by its last sign", drops(Buffer.from("PK\u0003\u0005")), 1_000, "not a ZIP archive"],
  ["shorter than any archive", [zip.subarray(0, 3)], 1_000, "not a ZIP archive"],
  ["one byte too long", [zip], zip.length - 1, "too large"],
])("what is %s is refused", async (_, chunks, most, message) => {
  const measured = new MeasuredArchive(most)
  await expect(buffer(Readable.from(chunks).compose(measured))).rejects.toThrow(message)
})
