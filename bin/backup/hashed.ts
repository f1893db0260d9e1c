import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import type { Readable } from "node:stream"
import { Transform } from "node:stream"
import { pipeline } from "node:stream/promises"

/** `size` in bytes, `sha256` hexadecimal. */
export interface Content {
  size: number
  sha256: string
}

/** Flushed to disk, private to the owner. */
export async function writeHashed(file: string, ...through: readonly [Readable, ...Transform[]]): Promise<Content> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const hashed = hashing()
  await pipeline([...through, hashed.pass, fs.createWriteStream(file, { mode: 0o600, flush: true })])
  return hashed.content()
}

/** Throws when unreadable. */
export async function hashOf(file: string): Promise<Content> {
  const hashed = hashing()
  await pipeline(fs.createReadStream(file), hashed.pass.resume())
  return hashed.content()
}

export function contentOf(bytes: Buffer): Content {
  return { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") }
}

/** Call `content` after the stream's end. */
export function hashing(): { pass: Transform; content: () => Content } {
  const hash = createHash("sha256")
  let size = 0
  const pass = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { pass, content: () => ({ size, sha256: hash.digest("hex") }) }
}
