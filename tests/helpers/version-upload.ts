import { createHash, randomBytes } from "node:crypto"
import http from "node:http"
import { Readable } from "node:stream"
import { json } from "node:stream/consumers"
import { strToU8, zipSync } from "fflate"
import { ZipFile } from "yazl"

export interface VersionForm {
  version?: string
  notes?: string
  changelog?: string
  deliver?: string
  /** File name. */
  name?: string
}

/** The file comes last, as in browsers. */
export interface VersionUpload {
  req: http.ClientRequest
  answer: Promise<{ status: number; body: Record<string, unknown> & { message?: string; type?: string } }>
}

const boundary = "----version-upload"

export function uploadVersion(
  url: string,
  headers: Record<string, string>,
  { version = "2.0.0", notes, changelog, deliver = "anyway", name = "Any.zip" }: VersionForm,
  content: Readable,
): VersionUpload {
  const fields = Object.entries({ version, notes, changelog, deliver }).filter(([, value]) => value !== undefined)
  const head = [
    ...fields.map(([field, value]) => `Content-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
    `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/zip\r\n\r\n`,
  ]
  const before = head.map((part) => `--${boundary}\r\n${part}`).join("")
  const req = http.request(url, {
    method: "POST",
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
  })
  const answer = new Promise<Awaited<VersionUpload["answer"]>>((resolve, reject) => {
    req.once("error", reject)
    req.once("response", (res) => {
      json(res).then((body) => resolve({ status: res.statusCode ?? 0, body: body as never }), reject)
    })
  })
  Readable.from(formOf(before, content))
    .on("error", () => req.destroy())
    .pipe(req)
  return { req, answer }
}

async function* formOf(before: string, content: Readable) {
  yield Buffer.from(before)
  yield* content
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}

/** `sent`: megabytes that the shop has taken. */
export function endlessZip(): { content: Readable; sent: () => number } {
  const piece = Buffer.alloc(1024 ** 2)
  piece.write("PK\u0003\u0004", "latin1")
  let sent = 0
  const pieces = function* () {
    for (;;) {
      sent += 1
      yield piece
    }
  }
  return { content: Readable.from(pieces()), sent: () => sent }
}

/** One stored (uncompressed) file with this text. */
export const zipBytes = (text: string) =>
  Buffer.from(zipSync({ "File.txt": [strToU8(text), { level: 0, mtime: "2026-01-01" }] }))

/** Claims encryption in the local and the central header. */
export function zipWithPassword(): Buffer {
  const archive = zipBytes("secret")
  archive.writeUInt16LE(1, 6)
  archive.writeUInt16LE(1, archive.lastIndexOf("PK\u0001\u0002") + 8)
  return archive
}

/** Checksum and size are known after sending. */
export function largeZip(megabytes: number): { content: Readable; sha256: () => string; size: () => number } {
  const piece = randomBytes(1024 ** 2)
  const hash = createHash("sha256")
  let size = 0
  const archive = new ZipFile()
  archive.addReadStream(Readable.from(repeat(piece, megabytes)), "File.bin", { compress: false })
  archive.end()
  const pieces = async function* () {
    for await (const part of archive.outputStream as AsyncIterable<Buffer>) {
      hash.update(part)
      size += part.length
      yield part
    }
  }
  return { content: Readable.from(pieces()), sha256: () => hash.digest("hex"), size: () => size }
}

function* repeat(piece: Buffer, times: number) {
  for (let n = 0; n < times; n += 1) yield piece
}
