import { createHash, randomBytes } from "node:crypto"
import http from "node:http"
import { Readable } from "node:stream"
import { json } from "node:stream/consumers"

export interface VersionForm {
  version?: string
  changelog?: string
  deliver?: string
  /** The name of the file. */
  name?: string
}

/** An upload as a browser sends it: a form, of which the file comes last. */
export interface VersionUpload {
  req: http.ClientRequest
  answer: Promise<{ status: number; body: Record<string, unknown> & { message?: string; type?: string } }>
}

const boundary = "----version-upload"

/** Sends a form whose file comes out of a stream, in pieces; nobody holds it whole. */
export function uploadVersion(
  url: string,
  headers: Record<string, string>,
  { version = "2.0.0", changelog, deliver = "true", name = "Any.zip" }: VersionForm,
  content: Readable,
): VersionUpload {
  const fields = Object.entries({ version, changelog, deliver }).filter(([, value]) => value !== undefined)
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

/** A file that never ends, and how many megabytes of it have been taken. */
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

/** How every ZIP archive ends, without a comment (PKWARE's APPNOTE 4.3.16). */
export const zipEnd = Buffer.from(`PK\u0005\u0006${"\0".repeat(18)}`)

export const zipBytes = (text: string) => Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.from(text), zipEnd])

/** A file of so many megabytes and an end, made as it is sent, with its checksum when it has been. */
export function largeZip(megabytes: number): { content: Readable; sha256: () => string } {
  const piece = randomBytes(1024 ** 2)
  piece.write("PK\u0003\u0004", "latin1")
  const hash = createHash("sha256")
  const pieces = function* () {
    for (let n = 0; n < megabytes; n += 1) {
      hash.update(piece)
      yield piece
    }
    hash.update(zipEnd)
    yield zipEnd
  }
  return { content: Readable.from(pieces()), sha256: () => hash.digest("hex") }
}
