import { createHash, type Hash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import type { Readable } from "node:stream"
import { Transform } from "node:stream"
import { pipeline } from "node:stream/promises"

/** What a file holds. `size` is in bytes, `sha256` hexadecimal. */
export interface Content {
  size: number
  sha256: string
}

/** Writes a stream into a file of the owner alone, down to the disk. Its folder is made. */
export async function writeHashed(file: string, ...through: readonly [Readable, ...Transform[]]): Promise<Content> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const counted = { hash: createHash("sha256"), size: 0 }
  await pipeline([...through, counting(counted), fs.createWriteStream(file, { mode: 0o600, flush: true })])
  return contentOf(counted)
}

/** Throws when it cannot be read. */
export async function hashOf(file: string): Promise<Content> {
  const counted = { hash: createHash("sha256"), size: 0 }
  for await (const chunk of fs.createReadStream(file)) count(counted, chunk)
  return contentOf(counted)
}

interface Counted {
  hash: Hash
  size: number
}

function counting(counted: Counted): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      count(counted, chunk)
      done(null, chunk)
    },
  })
}

function count(counted: Counted, chunk: Buffer): void {
  counted.hash.update(chunk)
  counted.size += chunk.length
}

function contentOf({ hash, size }: Counted): Content {
  return { size, sha256: hash.digest("hex") }
}
