import { buffer } from "node:stream/consumers"
import { crc32, deflateRawSync } from "node:zlib"
import { strFromU8, unzipSync } from "fflate"
import { expect, it } from "vitest"
import { type Entry, fromRandomAccessReaderPromise } from "yauzl"
import { readArchive } from "./check-archive"
import { ArchiveSource } from "./stored-file"
import { type ZipEntry, zipArchive } from "./zip-archive"

function entry(name: string, text: string, method: 0 | 8 = 8): ZipEntry {
  const packed = method === 8 ? deflateRawSync(text) : Buffer.from(text)
  const facts = { name, method, crc: crc32(text), packedSize: packed.length, size: Buffer.byteLength(text) }
  return {
    ...facts,
    time: 0x6000,
    date: 0x5a21,
    async *read(start, end) {
      yield packed.subarray(start, end)
    },
  }
}

const entries = [entry("a/README.txt", "Größe\n".repeat(500)), entry("a/日本.dyn", "{}", 0), entry("a/empty", "", 0)]

it("makes an archive that programs unpack, and any part of it", async () => {
  const archive = zipArchive(entries)
  const whole = await buffer(await archive.open({ start: 0, end: archive.size - 1 }))
  expect(whole).toHaveLength(archive.size)
  const read = await readArchive(archive, { hashes: true })
  expect(read.map(({ name, size }) => [name, size])).toEqual([
    ["a/README.txt", 4000],
    ["a/日本.dyn", 2],
    ["a/empty", 0],
  ])
  for (let start = 0; start < archive.size; start += 7) {
    const part = await buffer(await archive.open({ start, end: archive.size - 1 }))
    expect(part.equals(whole.subarray(start)), `from ${start}`).toBe(true)
  }
  const unpacked = Object.entries(unzipSync(whole)).map(([name, content]) => [name, strFromU8(content)])
  expect(unpacked).toEqual([
    ["a/README.txt", "Größe\n".repeat(500)],
    ["a/日本.dyn", "{}"],
    ["a/empty", ""],
  ])
})

it("breaks off if a stored file has become shorter", async () => {
  const [first] = entries
  if (!first) throw new Error("There is no entry")
  const archive = zipArchive([{ ...first, packedSize: first.packedSize + 1 }])
  await expect(buffer(await archive.open({ start: 0, end: archive.size - 1 }))).rejects.toThrow("changed its size")
})

it("uses ZIP64 for what is larger than 4 GB, and for more than 65,534 files", async () => {
  const large: ZipEntry = {
    ...entry("large", "", 0),
    packedSize: 5e9,
    size: 5e9,
    async *read(start, end) {
      yield Buffer.alloc(end - start)
    },
  }
  const many = Array.from({ length: 70_000 }, (_, n) => entry(`${n}`, "", 0))
  for (const [archived, count, last] of [
    [[large, entry("after", "x", 0)], 2, 5_000_000_055],
    [many, 70_000, undefined],
  ] as const) {
    const archive = zipArchive(archived)
    const zip = await fromRandomAccessReaderPromise(new ArchiveSource(archive), archive.size, { autoClose: false })
    const listed: Entry[] = []
    for await (const found of zip.eachEntry()) listed.push(found)
    expect(listed).toHaveLength(count)
    if (last !== undefined) expect(listed[1]?.relativeOffsetOfLocalHeader).toBe(last)
  }
})
