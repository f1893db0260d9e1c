import { Readable } from "node:stream"
import { strToU8, type Zippable, zipSync } from "fflate"
import { expect, it } from "vitest"
import { checkArchive } from "./check-archive"

const archive = (files: Zippable = { "Tool.dyn": strToU8("{}".repeat(100)) }) => Buffer.from(zipSync(files))

function check(bytes: Buffer): Promise<void> {
  return checkArchive({ size: bytes.length, open: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]) })
}

/** Edits a file's local record (`PK 3 4`), its central one (`PK 1 2`), or both. */
function edited(bytes: Buffer, edit: (record: Buffer, isDirectory: boolean) => void): Buffer {
  edit(bytes.subarray(0), false)
  edit(bytes.subarray(bytes.lastIndexOf("PK\u0001\u0002")), true)
  return bytes
}

const text = strToU8("text")
const flag = (bits: number, in_: "both" | "local" | "directory" = "both") =>
  edited(archive(), (record, isDirectory) => {
    const at = isDirectory ? 8 : 6
    if (in_ === "both" || (in_ === "directory") === isDirectory)
      record.writeUInt16LE(record.readUInt16LE(at) | bits, at)
  })
function secretStored(): Buffer {
  const bytes = archive({ "Tool.dyn": [text, { level: 0 }] })
  return edited(bytes, (record, isDirectory) => record.writeUInt16LE(1, isDirectory ? 8 : 6))
}
const method = (number: number) =>
  edited(archive(), (record, isDirectory) => record.writeUInt16LE(number, isDirectory ? 10 : 8))
const inDirectory = (at: number, change: (before: number) => number) =>
  edited(archive(), (record, isDirectory) => {
    if (isDirectory) record.writeUInt32LE(change(record.readUInt32LE(at)) >>> 0, at)
  })
/** macOS Finder writes UTF-8 without setting its flag. */
const unflagged = (name: string) =>
  edited(archive({ [name]: text }), (record, isDirectory) => record.writeUInt16LE(0, isDirectory ? 8 : 6))
const linked = () => archive({ "Tool.dyn": [text, { os: 3, attrs: 0xa1ff << 16 }] })

it.each<[string, Buffer]>([
  ["files and folders", archive({ "Tool.dyn": text, examples: { "House 1.rvt": text, "Größe ß 日本.txt": text } })],
  ["what Finder adds", archive({ Tool: { "Tool.dyn": text, ".DS_Store": text }, "__MACOSX/Tool/._Tool.dyn": text })],
  ["files of Unix", archive({ "Tool.dyn": [text, { os: 3, attrs: 0o100644 << 16 }] })],
  ["names as Finder writes them", unflagged("Größe.dyn")],
  ["megabytes", archive({ "Tool.dyn": [Buffer.alloc(3_000_000, "ab"), { level: 0 }], "b.txt": text })],
])("accepts %s", (_, bytes) => expect(check(bytes)).resolves.toBeUndefined())

it.each<[string, Buffer, RegExp]>([
  ["a password", flag(1), /has a password\..*without a password/],
  ["a password that its directory hides", flag(1, "local"), /has a password/],
  ["a password that the file's record hides", flag(1, "directory"), /has a password/],
  ["a password on what is not packed", secretStored(), /has a password/],
  ["an encrypted directory", flag(1 << 13), /has a password/],
  ["AES", method(99), /has a password/],
  ["a rare method", method(14), /packed with LZMA/],
  ["a method without a name", method(50), /packed with method 50/],
  ["a hidden character without the flag of UTF-8", unflagged("x\u202enyd.exe"), /invisible character/],
  ["a link", linked(), /contains a link, "Tool\.dyn"/],
  [
    "a checksum that does not hold",
    inDirectory(16, (sum) => sum ^ 1),
    /damaged \(the content of "Tool.dyn" has changed/,
  ],
  ["more than anyone unpacks", inDirectory(24, () => 0xfffffff0), /damaged|8 GB/],
  ["bytes that lie elsewhere", inDirectory(42, () => 7), /damaged/],
  ["a packed size beyond its end", inDirectory(20, () => 1_000_000), /damaged/],
  ["nothing", archive({}), /contains no files/],
  ["only what Finder adds", archive({ "__MACOSX/._a": text, ".DS_Store": text }), /contains no files/],
  ["two files at one place", overlapping(), /damaged \(its files overlap\)/],
  ["another name before the file", renamedLocally(), /directory does not match/],
  ["too many files", archive(many(10_001)), /more than 10,000 files/],
])("refuses %s", async (_, bytes, reason) => {
  await expect(check(bytes)).rejects.toMatchObject({ type: "invalid_data", message: expect.stringMatching(reason) })
})

it.each([
  ["../../etc/x.dyn", /outside the chosen folder/],
  ["/etc/x.dyn", /a fixed place on the buyer's disk/],
  ["c:x.dyn", /a fixed place on the buyer's disk/],
  ["..\\x.dyn", /backslash/],
  ["x\0.dyn", /invisible character/],
  ["aux.dyn", /name of a device/],
  ["what?.dyn", /Windows does not allow/],
  ["a./x.dyn", /at the end of a name/],
  ["x.dyn ", /at the end of a name/],
  ["a//x.dyn", /empty folder name/],
  [`${"a/".repeat(120)}x.dyn`, /more than 200 characters/],
])("refuses the name %j", async (name, reason) => {
  await expect(check(archive({ "Tool.dyn": text, [name]: text }))).rejects.toThrow(reason)
})

it.each([
  [["a.dyn", "A.dyn"], /"a\.dyn" and "A\.dyn", and one would replace the other/],
  [["\u00e4.dyn", "a\u0308.dyn"], /one would replace the other/],
  [["a", "a/b.dyn"], /inside "a", which is a file/],
])("refuses %j beside each other", async (names, reason) => {
  await expect(check(archive(Object.fromEntries(names.map((name) => [name, text]))))).rejects.toThrow(reason)
})

it("passes on an error of the file store", async () => {
  const away = new Error("The file store does not answer.")
  const bytes = archive({ "Tool.dyn": [Buffer.alloc(3_000_000, "ab"), { level: 0 }] })
  const open = ({ start, end }: { start: number; end: number }) => {
    if (start < 1_000_000) throw away
    return Readable.from([bytes.subarray(start, end + 1)])
  }
  await expect(checkArchive({ size: bytes.length, open })).rejects.toBe(away)
})

it("checks a bomb without keeping its content in memory", async () => {
  const bomb = archive({ "Tool.dyn": Buffer.alloc(200_000_000) })
  const before = process.memoryUsage().rss
  await check(bomb)
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
}, 60_000)

function many(count: number): Zippable {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}`, [new Uint8Array(0), { level: 0 }]]))
}

function overlapping(): Buffer {
  const bytes = archive({ "a.dyn": text, "b.dyn": text })
  const second = bytes.lastIndexOf("PK\u0001\u0002")
  bytes.writeUInt32LE(0, second + 42)
  return bytes
}

function renamedLocally(): Buffer {
  const bytes = archive({ "a.dyn": text })
  bytes.write("b", 30)
  return bytes
}
